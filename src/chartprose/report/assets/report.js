"use strict";
// The report page. Everything that comes from a document enters the page as text, never as markup.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const documents = read("list");
const list = document.getElementById("rows");
const shown = document.getElementById("document");
const statusLine = document.getElementById("status");
const search = document.getElementById("search");

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name in element && !name.startsWith("aria-")) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// ---- one place to stop in each group, and arrow keys within it ----

const GROUPS = ".text, .chart, .claims, .box > table";
const STOPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const stopsOf = (group) => [...group.querySelectorAll("[data-key], a[data-number]")].filter((e) => !e.closest("[hidden]"));

function oneStop(group) {
  const stops = stopsOf(group);
  if (!stops.some((element) => element.getAttribute("tabindex") === "0")) stops[0]?.setAttribute("tabindex", "0");
}

function moveWithin(event) {
  const group = event.target.closest(GROUPS);
  if (!group || !event.target.matches("[data-key], a[data-number]") || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = stopsOf(group);
  const at = stops.indexOf(event.target);
  let to = { Home: 0, End: stops.length - 1 }[event.key];
  if (event.key in STOPS) to = at + STOPS[event.key];
  if (to === undefined || !stops[to]) return;
  event.preventDefault();
  event.target.setAttribute("tabindex", "-1");
  stops[to].setAttribute("tabindex", "0");
  stops[to].focus();
}

// ---- linked highlighting: everything in the document that shows the same thing has the same key ----

let pinned = null;
let words = new Map();

const keysOf = (element) => element?.closest?.("[data-key]")?.dataset.key.split(" ") ?? [];

function light(keys, origin) {
  const columns = shown.querySelector(".columns");
  if (!columns) return;
  for (const element of columns.querySelectorAll(".lit")) element.classList.remove("lit");
  const wanted = new Set(keys.filter(Boolean));
  for (const element of columns.querySelectorAll("[data-key][data-support]")) {
    if (!element.dataset.support.split(" ").some((key) => keys.includes(key))) continue;
    for (const key of element.dataset.key.split(" ")) if (key.startsWith("p")) wanted.add(key); // what a claim rests on
  }
  const found = new Map(); // column → what to bring into view there: a value's span rather than its legend's
  for (const element of columns.querySelectorAll("[data-key], [data-support]")) {
    const { key: stated = "", support = "" } = element.dataset;
    if (!`${stated} ${support}`.split(" ").some((key) => wanted.has(key))) continue;
    element.classList.add("lit");
    const column = element.closest("section");
    if (!found.has(column) || (element.matches(".value") && !found.get(column).matches(".value"))) found.set(column, element);
  }
  found.delete(origin?.closest("section"));
  for (const [column, element] of found) reveal(element, column);
  columns.classList.toggle("some-lit", columns.querySelector(".chart .lit") !== null);
  say(keys.map((key) => words.get(key)).filter(Boolean).join(" · "));
}

function say(sentence) {
  statusLine.textContent = sentence;
  statusLine.hidden = !sentence;
}

function reveal(element, column) {
  if (column.scrollHeight <= column.clientHeight) return; // not a box of its own: the page must not jump
  const [mine, its] = [column.getBoundingClientRect(), element.getBoundingClientRect()];
  if (its.top < mine.top || its.bottom > mine.bottom) column.scrollTop += its.top - mine.top - mine.height / 3;
}

shown.addEventListener("pointerover", (event) => {
  const keys = keysOf(event.target);
  if (!pinned) light(keys, event.target);
});
shown.addEventListener("pointerleave", () => pinned || light([], null));
shown.addEventListener("focusin", (event) => {
  const keys = keysOf(event.target);
  if (keys.length) light(keys, event.target);
});
shown.addEventListener("focusout", () => pinned || light([], null));
shown.addEventListener("click", (event) => {
  const keys = keysOf(event.target);
  pinned = keys.length && keys.join() !== pinned ? keys.join() : null;
  light(keys, event.target);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && event.target !== search) {
    pinned = null;
    light([], null);
  }
  moveWithin(event);
});

// ---- the list ----

const COLUMNS = [
  ["title", "Document"], ["status", "Status"], ["kind", "Kind", "wide"], ["coverage", "Coverage", "number"],
  ["points", "Points", "number wide"], ["contradicted", "Contradicted", "number wide"], ["issues", "Issues", "number"],
];
const order = { by: null, down: false };
const percent = (share) => (share === null ? "–" : `${Math.floor(share * 100)} %`);
const rowOf = documents.map((entry, number) =>
  make("tr", { hidden: false },
    make("td", {},
      make("a", { href: `#${number + 1}`, textContent: entry.title, "data-number": number, tabindex: "-1" }),
      ...(entry.title === entry.uri ? [] : [make("span", { className: "soft wide", textContent: entry.uri })])),
    ...COLUMNS.slice(1).map(([name, , kind]) =>
      make("td", { className: kind ?? "", textContent: name === "coverage" ? percent(entry.coverage) : entry[name] }))));

function fillList() {
  const numbers = documents.map((_, number) => number);
  if (order.by !== null) {
    const rank = (number) => documents[number][order.by];
    const sign = order.down ? -1 : 1;
    numbers.sort((a, b) => {
      const [x, y] = [rank(a), rank(b)];
      if (x === null || y === null) return (x === null) - (y === null); // what is not known comes last, either way
      const sooner = typeof x === "string" ? x.localeCompare(y, "en", { numeric: true }) : x - y;
      return sign * sooner || a - b;
    });
  }
  list.append(...numbers.map((number) => rowOf[number]));
}

// ---- the summary: a count that is pressed leaves the documents that it counts ----

let facet = null;

function fillSummary() {
  const groups = read("summary-data").map(({ name, number, counts }) =>
    make("div", { className: "group" },
      make("p", {}, make("strong", { textContent: number.toLocaleString("en") }), ` ${number === 1 ? name.toLowerCase().replace(/s$/, "") : name.toLowerCase()}`),
      make("ul", {}, ...counts.map((count) => {
        const text = `${typeof count.number === "number" ? count.number.toLocaleString("en") : count.number} ${count.words}`;
        if (count.facet === null) return make("li", { textContent: text });
        const button = make("button", { type: "button", textContent: text, "aria-pressed": "false", "data-facet": count.facet });
        button.addEventListener("click", () => {
          facet = facet === count.facet ? null : count.facet;
          for (const other of document.querySelectorAll("[data-facet]"))
            other.setAttribute("aria-pressed", String(other.dataset.facet === facet));
          filterList();
        });
        return make("li", {}, button);
      }))));
  document.getElementById("summary").append(...groups);
}

function filterList() {
  const parts = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  documents.forEach((entry, number) => {
    const fits = parts.every((part) => entry.find.includes(part)) && (facet === null || entry.facets.includes(facet));
    rowOf[number].hidden = !fits;
    count += fits;
  });
  document.getElementById("count").textContent = `${count} of ${documents.length} documents`;
  for (const stop of list.querySelectorAll("[tabindex='0']")) stop.setAttribute("tabindex", "-1");
  oneStop(list);
}

function headOfList() {
  return make("tr", {}, ...COLUMNS.map(([name, label, kind]) => {
    const button = make("button", { type: "button", textContent: label });
    const head = make("th", { scope: "col", className: kind ?? "" }, button);
    button.addEventListener("click", () => {
      const down = order.by === name ? !order.down : (kind ?? "").includes("number") && name !== "coverage";
      Object.assign(order, { by: name, down });
      for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      fillList();
    });
    return head;
  }));
}

// ---- one document ----

function table(caption, columns, rows) {
  if (!rows.length) return [];
  const used = columns.map((_, at) => rows.some((row) => row.cells[at]));
  const cells = (values, tag, more) => values.flatMap((value, at) =>
    used[at] ? [make(tag, { textContent: value ?? "", ...more?.(columns[at]) })] : []);
  const kind = (column) => ({
    className: { value: "number", x: "place" }[column] ?? "",
  });
  const body = rows.map((row) => make("tr", { "data-key": row.key, tabindex: "-1" }, ...cells(row.cells, "td", kind)));
  const head = make("tr", {}, ...cells(columns, "th", (column) => ({ scope: "col", ...kind(column) })));
  const made = make("table", { "aria-label": caption }, make("thead", {}, head), make("tbody", {}, ...body));
  oneStop(made);
  return [make("h4", { textContent: caption }), make("div", { className: "box" }, made)];
}

function pieceOf([text, keys, kinds, support]) {
  if (!keys && !support) return text;
  const own = keys ? { "data-key": keys, tabindex: "-1" } : {};
  return make("mark", { className: kinds, textContent: text, "data-support": support || null, ...own });
}

// The text as it reads: headings, lists and tables; their signs are left out. h1 to h3 are the page's own.
function renderedText(blocks) {
  const text = make("div", { className: "text box" });
  let open = null; // the list or table that the last block stands in
  const into = (tag, properties = {}) => {
    if (open?.localName !== tag) text.append((open = make(tag, properties)));
    return open;
  };
  for (const [kind, more, pieces] of blocks) {
    if (kind === "li") into("ul").append(make("li", {}, ...pieces.map(pieceOf)));
    else if (kind === "ol") into("ol").append(make("li", { value: more }, ...pieces.map(pieceOf)));
    else if (kind === "tr") {
      const tag = open?.localName === "table" ? "td" : "th";
      into("table").append(make("tr", {}, ...pieces.map((cell) => make(tag, {}, ...cell.map(pieceOf)))));
    } else {
      open = null;
      text.append(make("p", { className: kind === "h" ? `heading level-${more}` : "" }, ...pieces.map(pieceOf)));
    }
  }
  return text;
}

function textColumn(record) {
  const column = make("section", { "aria-label": "Text" }, make("h3", { textContent: "Text" }));
  if (record.text === null) {
    column.append(make("p", { textContent: record.no_text }));
    return column;
  }
  const legend = document.getElementById("legend").content.cloneNode(true);
  const text = renderedText(record.text);
  const raw = make("pre", { className: "text raw box", hidden: true, tabindex: "0" });
  const button = make("button", { type: "button", className: "toggle", textContent: "Show as written", "aria-pressed": "false" });
  button.addEventListener("click", () => {
    raw.hidden = !raw.hidden;
    text.hidden = !raw.hidden;
    raw.textContent = raw.hidden ? "" : record.raw;
    button.setAttribute("aria-pressed", String(!raw.hidden));
  });
  oneStop(text);
  if (!stopsOf(text).length) column.tabIndex = 0; // a box that scrolls has to be reachable by keyboard
  column.append(legend, button, text, raw);
  return column;
}

const VERDICT_SIGNS = { supported: "✓", contradicted: "✗", unverifiable: "?" };
function claimList(rows) {
  if (!rows.length) return [];
  const items = rows.map(({ key, cells: [verdict, text, reason, by, check] }) => {
    const badge = make("span", { className: `badge ${verdict}` },
      make("span", { textContent: VERDICT_SIGNS[verdict], "aria-hidden": "true" }), ` ${verdict}`);
    const notes = [reason, check && by].filter(Boolean).join("; ");
    return make("li", { "data-key": key, tabindex: "-1" }, badge, make("p", { className: "statement", textContent: text }),
      ...(check ? [make("code", { className: "check", textContent: check })] : []),
      make("p", { className: "soft", textContent: notes }));
  });
  const made = make("ul", { className: "claims", "aria-label": "Claims" }, ...items);
  oneStop(made);
  return [make("h3", { textContent: "Claims" }), made];
}

function chartColumn(record) {
  const column = make("section", { "aria-label": "Charts" }, make("h3", { textContent: "Chart, redrawn from the data" }));
  record.panels.forEach((panel, number) => {
    const name = panel.title ?? `Panel ${number + 1}`;
    column.append(make("h4", { textContent: name }));
    if (panel.vega === null) column.append(make("p", { textContent: `Not drawn: ${panel.why}.` }));
    else {
      const place = make("div", { className: "chart", role: "group", "aria-label": `Chart: ${name}` });
      column.append(place);
      drawWhenSeen.set(place, [panel, number]);
      watcher.observe(place);
    }
    for (const note of panel.notes) column.append(make("p", { className: "soft", textContent: note }));
  });
  if (!record.panels.length) column.append(make("p", { textContent: record.reason ?? "There is no panel to draw." }));
  column.append(...claimList(record.claims));
  return column;
}

function tableColumn(record) {
  const column = make("section", { "aria-label": "Tables" }, make("h3", { textContent: "Tables" }));
  record.panels.forEach((panel, number) => {
    const of = record.panels.length > 1 ? ` of ${panel.title ?? `panel ${number + 1}`}` : "";
    column.append(
      ...table(`Points${of}`, ["series", "x", "value", "read by", "not drawn"], panel.points),
      ...table(`Axes${of}`, ["axis", "label", "unit", "scale", "extent"], panel.axes),
      ...table(`Legend${of}`, ["series", "colour", "line", "marker", "axis"], panel.series));
  });
  column.append(
    ...table("Doubts", ["reason"], record.doubts),
    ...table("Issues", ["severity", "code", "message"], record.issues),
    ...table("Left unread", ["numeral"], record.unread));
  return column;
}

function openDocument(number) {
  const entry = documents[number];
  if (!entry) return;
  const record = read(`document-${number}`);
  pinned = null;
  words = new Map(Object.entries(record.words));
  for (const row of list.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  rowOf[number].setAttribute("aria-current", "true");
  reveal(rowOf[number], list.closest(".list"));
  const facts = [record.status, record.kind, `${percent(record.coverage)} of the numerals in data sections accounted for`, ...record.facts];
  shown.replaceChildren(
    make("h2", { textContent: entry.title, tabindex: "-1" }),
    make("p", { className: "soft", textContent: `${entry.uri}: ${facts.join(", ")}` }),
    ...(record.reason ? [make("p", { textContent: record.reason })] : []),
    make("div", { className: "columns" }, textColumn(record), chartColumn(record), tableColumn(record)));
  say("");
  document.title = `${entry.title} – chartprose report`;
}

// ---- charts: Vega is unpacked when the first one is seen ----

const drawWhenSeen = new WeakMap();
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !drawWhenSeen.has(target)) continue;
    const [panel, number] = drawWhenSeen.get(target);
    drawWhenSeen.delete(target);
    watcher.unobserve(target);
    draw(target, panel, number);
  }
}, { rootMargin: "200px" });
let vega = null;

async function unpackVega() {
  const packed = Uint8Array.from(atob(document.getElementById("vega").textContent), (sign) => sign.charCodeAt(0));
  const code = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  document.getElementById("licences").textContent = code.slice(2, code.indexOf("*/"));
  document.getElementById("footer").hidden = false;
  document.head.append(make("script", { textContent: code })); // the policy lets it run by its hash
}

async function draw(place, panel, number) {
  try {
    await (vega ??= unpackVega());
    const width = Math.max(200, Math.floor(place.clientWidth - 14));
    const view = await globalThis.drawVega(panel.vega, place, panel.square ? { width, height: Math.min(width, 380) } : { width });
    tie(view.scenegraph().root, number);
    place.querySelector("svg")?.removeAttribute("tabindex");
    oneStop(place);
  } catch (error) {
    place.textContent = `The chart could not be drawn: ${error.message}`;
    throw error;
  }
}

const JOINED = new Set(["group", "line", "area", "trail"]);

function tie(mark, number) {
  for (const item of mark.items ?? []) {
    const element = item._svg;
    if (item.datum?.point !== undefined && element && !JOINED.has(mark.marktype)) {
      element.dataset.key = `p${number}.${item.datum.point}`;
      element.setAttribute("tabindex", "-1");
    }
    if (mark.marktype === "group") for (const inner of item.items) tie(inner, number);
  }
}

let printing = null;
addEventListener("beforeprint", () => {
  for (const place of shown.querySelectorAll(".chart")) {
    if (!drawWhenSeen.has(place)) continue;
    const [panel, number] = drawWhenSeen.get(place);
    drawWhenSeen.delete(place);
    printing = draw(place, panel, number);
  }
});

// ---- start ----

fillSummary();
document.getElementById("head").append(headOfList());
fillList();
filterList();
search.addEventListener("input", filterList);
addEventListener("hashchange", () => openDocument(Number(location.hash.slice(1)) - 1));
list.addEventListener("click", (event) => {
  const link = event.target.closest("tr")?.querySelector("a");
  if (link && event.target !== link) link.click();
});
openDocument(Math.max(0, Number(location.hash.slice(1)) - 1));
