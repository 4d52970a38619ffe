"use strict";
// The report page. Everything that comes from a document enters the page as text, never as markup.

const list = document.getElementById("rows");
const rows = [...list.rows];
const shown = document.getElementById("document");
const statusLine = document.getElementById("status");
const search = document.getElementById("search");

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
  say(keys.map(wordsOf).filter(Boolean).join(" · "));
}

function wordsOf(key) {
  const parts = shown.querySelector(`tr[data-key="${key}"], li[data-key="${key}"]`)?.children ?? [];
  return [...parts].map((part) => part.textContent.trim()).filter(Boolean).join(", ");
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

const order = { column: null, down: false };

function valueOf(row) {
  const cell = row.cells[order.column];
  return cell.classList.contains("number") ? Number.parseInt(cell.textContent, 10) : cell.textContent;
}

function sortList() {
  const sign = order.down ? -1 : 1;
  const sorted = rows.map((row, number) => [valueOf(row), number]).sort(([x, a], [y, b]) => {
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(x) - Number.isNaN(y) || a - b; // unknown comes last, either way
    const sooner = typeof x === "string" ? x.localeCompare(y, "en", { numeric: true }) : x - y;
    return sign * sooner || a - b;
  });
  list.append(...sorted.map(([, number]) => rows[number]));
}

document.getElementById("head").addEventListener("click", (event) => {
  const head = event.target.closest("button")?.parentElement;
  if (!head) return;
  const most = head.classList.contains("number") && head.textContent !== "Coverage"; // the most comes first
  order.down = order.column === head.cellIndex ? !order.down : most;
  order.column = head.cellIndex;
  for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order.down ? "descending" : "ascending");
  sortList();
});

// ---- the summary: a count that is pressed leaves the documents that it counts ----

let facet = null;

for (const button of document.querySelectorAll("[data-facet]")) {
  button.addEventListener("click", () => {
    facet = facet === button.dataset.facet ? null : button.dataset.facet;
    for (const other of document.querySelectorAll("[data-facet]"))
      other.setAttribute("aria-pressed", String(other.dataset.facet === facet));
    filterList();
  });
}

function filterList() {
  const parts = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const row of rows) {
    const { words, facets } = row.dataset;
    const fits = parts.every((part) => words.includes(part)) && (facet === null || facets.split(" ").includes(facet));
    row.hidden = !fits;
    count += fits;
  }
  document.getElementById("count").textContent = `${count} of ${rows.length} documents`;
  for (const stop of list.querySelectorAll("[tabindex='0']")) stop.setAttribute("tabindex", "-1");
  oneStop(list);
}

// ---- one document ----

function openDocument(number) {
  const row = rows[number];
  if (!row) return;
  pinned = null;
  shown.innerHTML = document.getElementById(`document-${number}`).textContent; // the template has escaped its texts
  for (const other of list.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  row.setAttribute("aria-current", "true");
  reveal(row, list.closest(".list"));
  for (const group of shown.querySelectorAll(GROUPS)) oneStop(group);
  shown.querySelector(".toggle")?.addEventListener("click", toggleRaw);
  const text = shown.querySelector("section");
  if (!stopsOf(text).length) text.tabIndex = 0; // a box that scrolls has to be reachable by keyboard
  const charts = JSON.parse(document.getElementById(`charts-${number}`).textContent);
  for (const place of shown.querySelectorAll(".chart")) {
    drawWhenSeen.set(place, charts[place.dataset.panel]);
    watcher.observe(place);
  }
  say("");
  document.title = `${row.querySelector("a").textContent} – chartprose report`;
}

function toggleRaw(event) {
  const [text, raw] = shown.querySelectorAll(".text");
  raw.hidden = !raw.hidden;
  text.hidden = !raw.hidden;
  event.target.setAttribute("aria-pressed", String(!raw.hidden));
}

// ---- charts: Vega is unpacked when the first one is seen ----

const drawWhenSeen = new WeakMap();
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) draw(target);
}, { rootMargin: "200px" });
let vega = null;

async function unpackVega() {
  const packed = Uint8Array.from(atob(document.getElementById("vega").textContent), (sign) => sign.charCodeAt(0));
  const code = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  document.getElementById("licences").textContent = code.slice(2, code.indexOf("*/"));
  document.getElementById("footer").hidden = false;
  const script = document.createElement("script");
  script.textContent = code; // the policy lets it run by its hash
  document.head.append(script);
}

async function draw(place) {
  const chart = drawWhenSeen.get(place);
  if (!chart) return;
  drawWhenSeen.delete(place);
  watcher.unobserve(place);
  try {
    await (vega ??= unpackVega());
    const width = Math.max(200, Math.floor(place.clientWidth - 14));
    const square = chart.width === chart.height;
    const view = await globalThis.drawVega(chart, place, square ? { width, height: Math.min(width, 380) } : { width });
    tie(view.scenegraph().root, place.dataset.panel);
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

addEventListener("beforeprint", () => shown.querySelectorAll(".chart").forEach(draw));

// ---- start ----

filterList();
search.addEventListener("input", filterList);
addEventListener("hashchange", () => openDocument(Number(location.hash.slice(1)) - 1));
list.addEventListener("click", (event) => {
  const link = event.target.closest("tr")?.querySelector("a");
  if (link && event.target !== link) link.click();
});
openDocument(Math.max(0, Number(location.hash.slice(1)) - 1));
