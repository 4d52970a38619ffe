"""Phrasing: words that only lead a sentence on are dropped, a comparison told first stands behind its comparative."""

from __future__ import annotations

import re

from chartprose.verify.number_words import NUMBERS
from chartprose.verify.typing.frames.comparisons.comparatives import GRADES
from chartprose.verify.typing.sentences.plainer import PATTERNS
from chartprose.verify.typing.spotting import folded
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.words import CONSEQUENCES, REPORT_VERBS, REPORTERS

REPORT_RE = re.compile(
    rf"^(?:(?:the|these|this|overall,?|all)? ?)(?:{'|'.join(REPORTERS)}) (?:also |clearly )?"
    rf"(?:{'|'.join(REPORT_VERBS)}) (?:clearly )?that ",
    re.IGNORECASE,
)
NOTING_RE = re.compile(
    r"^it (?:is|was|should be|must be|can be) (?:also )?(?:worth (?:noting|mentioning)|noted|seen|noteworthy|notable|"
    r"important to note|interesting to note|striking|clear|evident|apparent|visible|obvious) that ",
    re.IGNORECASE,
)
CONSEQUENCE_RE = re.compile(
    rf",? (?:(?:thereby |thus |clearly )?(?:{'|'.join(CONSEQUENCES)})|which (?:suggests?|shows?|indicates?|implies|"
    rf"means|confirms?|reveals?|highlights?|points? to|underlines?|underscores?|emphasi[sz]es?|illustrates?|"
    r"makes (?:it|them) an? (?!half|third|quarter|fourth|fifth|sixth|tenth)))\b.*$",
    re.IGNORECASE,
)
IN_CONSEQUENCE = ("which ", *CONSEQUENCES)
LEADING_ON = (
    "in contrast|by contrast|on the other hand|on the contrary|in turn|for example|for instance|in particular"
    "|in fact|of note|as expected|as a result|in addition|at the same time|in comparison|by comparison|in general"
    "|on the whole|in summary|to sum up|in short|in other words|as shown|as can be seen|not surprisingly|overall"
    "|notably|interestingly|remarkably|surprisingly|however|meanwhile|moreover|furthermore|additionally|conversely"
    "|similarly|likewise|finally|first|second|specifically|respectively"
)
LEAD_RE = re.compile(rf"^(?:{LEADING_ON}), ", re.IGNORECASE)
INSIDE_RE = re.compile(rf", (?:{LEADING_ON})(?:,|$)", re.IGNORECASE)
OF_THEM_RE = re.compile(
    rf"^(?:out )?of the ({NUMBERS}) ([^,;.]{{3,60}}), (?:only )?({NUMBERS}|none|all|most) (?!of )", re.IGNORECASE
)
"""``Of the twelve bars, four lie …``: four of the twelve bars lie."""
EACH_RE = re.compile(
    rf"\b((?:{NUMBERS}|\d+) (?:[a-z-]+ ){{0,2}}[a-z]+s) each (?=[a-z]+ )(?!with |of |at |in |for )", re.IGNORECASE
)
"""``Three towns each lose more than 5``: said of each one, which the group says already."""
WHERE_RE = re.compile(
    r"\b(of|from|to|at|than|above|below) where (?:it|they) (?:had |has )?(?:began|begun|begins?|start(?:s|ed)?)\b",
    re.IGNORECASE,
)
FALLING, RISING = (
    "(?:decreases?|declines?|falls?|drops?|dips?|sinks?|shrinks?|decays?)",
    "(?:increases?|rises?|recovers?|climbs?|grows?)",
)
MARKED = r"(?:\d[^ ,;]{0,8} (?:[a-z%/°]{1,6} )?)?(?:[a-z-]{1,12} ){0,2}(?:line|mark|limit|threshold|level|target)\b"
"""A line that is drawn: "the 80% line", "the safe limit"."""
THEN = "(?: slightly| sharply| slowly)?,? (?:and then|then|but then|before they|before it|and later)"
GRADED = "(?:(?:an? )?(?:initial|early|slow|sharp|steep|gentle|clear|strong|steady|gradual) )?"
GROWTH = "(?:rise|increase|growth|climb|build-up)"
LOSS = "(?:fall|decline|decrease|drop|descent)"
LATER = f",? (?:and )?(?:then|followed by|and later|before) (?:an? )?{GRADED}"
"""Nouns for two moves one after the other: ``initial rise, then a decline``."""
LEADING = "dominant|leading|main|primary|principal|predominant|prevailing|top"
KINDS = "(?:source|category|segment|component|contributor|type|group|sector|class|share|fraction|cause|mode)s?"
MOST = "(?:the )?(?:highest|largest|greatest|maximum|best|top|tallest)"
LEAST = "(?:the )?(?:lowest|smallest|minimum|worst|bottom|shortest)"
ANY_VALUE = "(?: (?:values?|bars?|points?|figures?|lines?|cells?|scores?|entry|ones?|groups?|readings?))?"
BOTH_ENDS = "the most(?: [a-z]{1,20})? and (?:the )?least"
APART = ("difference between", "gap between", "spread between", "distance between")
EXTREMES = f"(?:difference|gap|spread|distance) between (?:{MOST} and {LEAST}|{LEAST} and {MOST}|{BOTH_ENDS})"
SUPERLATIVE = "widest|narrowest|highest|lowest|largest|smallest|longest|shortest|greatest|best|worst"
SPAN = "(?:the|its) (?:period|run|training|year|day|series|test|experiment)"
COURSE = "projection|forecast|century|test|run|record|trial|experiment|series|study|recording|axis|scale|curves?|lines?"
STAYING = (
    "(?<!and )(?<!then )(?<!but )((?:stay|remain)(?:s|ed)? [^,;]{1,60}?) until the (?:very )?end"
    rf"(?: of the (?:{COURSE}))?(?=$|[,.;])"
)
"""What lasts until the end: "both stay above 70 until the end of the test"."""
MARK = r"(\d{1,6}(?:\.\d{1,3})? ?(?:%|percent|thousand|million|billion)?(?:[ -][a-zA-Z/]{1,10})?)"
"""A figure with its unit, as in "the 40 thousand mark"."""
LEVEL = "(?:level|value|point|figure|share|rate|price|score)"
GREAT = "(?:strong|clear|large|big|considerable|substantial|major|significant|noticeable|marked|great|decisive|direct)"
PERCENT = r"\d{1,3}(?:\.\d{1,2})? ?(?:%|percent)"
PART_VERB = "(?:makes?|made) up|accounts? for|represents?|constitutes?|forms?|comprises?"
OF_TOTAL = "of the total(?: [a-z]{3,20})?"
OFTENEST = "most (?:common|frequent|prevalent|popular|abundant|numerous)"
SYNONYMS: tuple[tuple[tuple[str, ...], re.Pattern[str], str], ...] = tuple(
    (needles, re.compile(rf"\b(?:{said})\b", re.IGNORECASE), meant)
    for needles, said, meant in (
        (("give", "gave "), "(?:gives?|gave) way (?=by )", "falls "),
        (("on the way ", "on its way "), "on (?:the|its) way (?=(?:from|between|to) )", ""),
        (("give",), "gives? (?:back|up)", "loses"),
        (("responsible for",), "(?:is|are|was|were) (?:together |jointly )?responsible for", "accounts for"),
        (("one in ", "one out of "), "one (?:in|out of) (?:every )?two", "50%"),
        (("one in ", "one out of "), "one (?:in|out of) (?:every )?four", "25%"),
        (("one in ", "one out of "), "one (?:in|out of) (?:every )?five", "20%"),
        (("one in ", "one out of "), "one (?:in|out of) (?:every )?ten", "10%"),
        (("one in ", "one out of "), "one (?:in|out of) (?:every )?twenty", "5%"),
        (
            ("equal ", "the same ", "identical "),
            "(?:has|have|had) (?:equal|the same|identical) (?:shares?|values?) of ([^ ,;]{1,12}) each",
            r"each have \1",
        ),
        (("most ",), "most (?:accurate|precise)", "best"),
        (("least ",), "least (?:accurate|precise)", "worst"),
        (("less ",), "(?:becomes?|gets?|grows?) (?:less|steadily less) (?:accurate|precise)", "worsens"),
        (("more ",), "(?:becomes?|gets?|grows?) (?:more|steadily more) (?:accurate|precise)", "improves"),
        (("more ",), "more (?:accurate|precise) than", "better than"),
        (("less ",), "less (?:accurate|precise) than", "worse than"),
        (("most ",), f"(two|three|four|five) (?:{OFTENEST}|most (?:important|influential|relevant))", r"\1 largest"),
        (("explain",), r"(?:explains?|explained) (?=(?:[a-z]+ ){0,2}\d{1,3}(?:\.\d{1,3})? ?% of)", "accounts for "),
        (("loss of ", "gain of "), r"(loss|gain) of (?=(?:19|20)\d\d\b)", r"\1 in "),
        (("most ",), f"(is|was) the (second|third|fourth|fifth) {OFTENEST}", r"\1 the \2 largest"),
        (("gave ",), "gave (?:back|up)", "lost"),
        (("giving ",), "giving (?:back|up)", "losing"),
        (("then ", "before ", "later "), f"(?:first |initially ){FALLING}{THEN} {RISING}(?: again)?", "is v-shaped"),
        (("then ", "before ", "later "), f"(?:first |initially ){RISING}{THEN} {FALLING}(?: again)?", "is hump-shaped"),
        (
            ("rise and", "inverted", "upside", "then ", "followed", "later ", "before "),
            (
                f"{GRADED}rise and fall(?! together| in (?:step|parallel|tandem|unison))|"
                rf"(?:inverted|upside-down) [uv](?:-shaped?| shape)?|{GRADED}{GROWTH}{LATER}{LOSS}"
            ),
            "is hump-shaped",
        ),
        (
            ("peak", "maximum"),
            (
                "(?:rises?|increases?|climbs?|grows?)(?: up)? to an? (?:single |clear |sharp |broad |early |late )?"
                f"(?:peak|maximum)(?:,? and| and then|, then|, before it)(?: then)? {FALLING}"
                "(?: again| afterwards?| thereafter| after (?:that|it))?"
            ),
            "is hump-shaped",
        ),
        (
            ("fall and", "then ", "followed", "later ", "before "),
            f"{GRADED}fall and rise|{GRADED}{LOSS}{LATER}{GROWTH}",
            "is v-shaped",
        ),
        (APART, f"{EXTREMES}{ANY_VALUE}(?= (?:[a-z]+ )?(?:is|was|amounts|of|equals) )", "range"),
        (APART, rf"{EXTREMES}((?: [a-z]{{1,20}}){{1,2}})(?= (?:is|was|amounts|equals) )", r"range of the\1"),
        (tuple(LEADING.split("|")), f"(?:{LEADING}) (?={KINDS})", "highest "),
        (
            ("trend", "direction"),
            (
                "(?:shows?|has|have|exhibits?|displays?|follows?) no "
                "(?:clear|consistent|obvious|overall|uniform|monotonic|steady) (?:trend|direction)"
            ),
            "is not monotonic",
        ),
        (("fail",), "(?:fails?|failed|failing) to (?:reach|attain|achieve|hit)", "stays below"),
        (("improve",), "improves? (?:up)?on (?=the |[A-Z])|improves? over", "exceeds "),
        (
            ("effect", "influence", "impact", "bearing"),
            f"ha(?:s|ve) an? (?:(?:very )?{GREAT} )?(?:effect|influence|impact|bearing) on",
            "affects",
        ),
        ((" ahead of", " past"), "(?:moves?|pulls?|goes|edges?|climbs?) (?:ahead of|past)", "overtakes"),
        ((" ahead of", " past"), "(?:moved|pulled|went|edged|climbed) (?:ahead of|past)", "overtook"),
        (("either direction", "either way"), "in either (?:direction|way)", "in magnitude"),
        (("both the ",), f"both (?=the (?:{SUPERLATIVE}) )", ""),
        (
            ("similar ", "comparable "),
            "an? ([a-z]+(?: range)?) of (?:very |fairly |quite )?(similar|comparable) (?:width|size|height|length)",
            r"a \2 \1",
        ),
        (("ends ",), f"ends {SPAN}", "ends"),
        (
            ("margin, ", "narrowly, ", "closely, "),
            "and, (?:by an? (?:narrow|small|slim|wide|clear|close) margin|(?:more )?narrowly),(?= (?:at|in|on|for) )",
            "and",
        ),
        (
            (" profile", " polygon"),
            "the most (?:uneven|unbalanced|lopsided|one-sided) (?:profile|polygon)",
            "the widest range",
        ),
        ((" profile", " polygon"), "the most (?:even|balanced|uniform) (?:profile|polygon)", "the narrowest range"),
        (
            ("between its ",),
            "(points) between its (?:best|highest|strongest) and (?:its )?(?:worst|lowest|weakest) [a-z]{1,20}",
            r"\1",
        ),
        ((" ground",), "gain(?:s|ed)? ground", "increases"),
        ((" ground",), "los(?:es?|t) ground", "decreases"),
        (
            ("most ",),
            "(?:is|are|lie|lies) (?:the )?(?:most (?:similar|alike)|closest to (?:each other|one another))",
            "are closest together",
        ),
        (
            ("most different", "most dissimilar"),
            "(?:is|are) (?:the )?most (?:different|dissimilar)(?= (?:in|at|on|for) )",
            "are farthest apart",
        ),
        (
            ("s between ",),
            (
                "(?:the )?(?:differences|gaps|distances) between (?:the |all )?([a-z]{3,20}s) (?:are|were) (?:the )?"
                "(?:smallest|narrowest|lowest|least)"
            ),
            r"the \1 are closest together",
        ),
        (
            ("s between ",),
            (
                "(?:the )?(?:differences|gaps|distances) between (?:the |all )?([a-z]{3,20}s) (?:are|were) (?:the )?"
                "(?:largest|widest|greatest|biggest)"
            ),
            r"the \1 are farthest apart",
        ),
        (
            (" between its ", " between their "),
            (
                "(?:spread|gap|difference|distance|range) between (?:its|their) "
                "(?:best|highest|strongest|maximum|largest|top)(?: [a-z]{2,12})? and (?:its |their )?"
                "(?:worst|lowest|weakest|minimum|smallest|bottom)(?: [a-z]{2,12})?(?=$|[,.;])"
            ),
            "range",
        ),
        (
            (" of all ",),
            (
                rf"((?:{PART_VERB}|,)(?: [a-z-]{{1,12}}){{0,6}} (?:half|thirds?|quarters?|fifths?|sixths?)|{PERCENT})"
                " of all (?=[a-z]{3,20}(?: [a-z]{3,20}| in the (?:chart|figure|plot|graph|data))?(?:$|[,.;]))"
            ),
            r"\1 of the total ",
        ),
        ((" in the chart", " in the figure", " in the plot"), rf"({OF_TOTAL}) in the (?:chart|figure|plot)", r"\1"),
        (
            ("hardly ", "barely ", "scarcely "),
            "(?:hardly|barely|scarcely) (?:moves?|changes?|varies|vary|moved|changed|varied)(?: at all)?",
            "is nearly constant",
        ),
        ((" on top",), "(?:comes?|came) out on top", "is best"),
        (("take", "took"), "(?:takes?|took) up", "accounts for"),
        (("until the ",), STAYING, r"\1 throughout"),
        (("rain ", "snow "), "((?:most|least) (?:rain|snow)) (?:falls|fell)", r"\1 is found"),
        (("caused by ",), "caused by (?=(?:removing|omitting|dropping) )", "of "),
        (("of the summed ",), "of the summed (?=[a-z]{3})(?!over|across|up)", "of the total "),
        ((" only at ",), r"(is|are|was|were) only at (?=(?:[a-z]+ |~)?\d{1,3}(?:\.\d+)? ?% of)", r"\1 at "),
        (
            (" first", " last"),
            "(?:is|was|are|were|came|comes?) (first|last)(?= (?:in|at|on|for|among) |,|$)",
            r"ranks \1",
        ),
        (("s ground", "e ground", "ed ground"), "(?:gains?|gained) (?:further |some )?ground", "rises"),
        (("s ground", "e ground", "ed ground", "t ground"), "(?:loses?|lost) (?:further |some )?ground", "falls"),
        (
            (" mark", " threshold"),
            rf"(?:tops?|topped|breaks?|broke|clears?|cleared) the {MARK}[ -](?:mark|threshold)",
            r"exceeds \1",
        ),
        ((" mark", " threshold"), rf"(above|below|under|over|beyond) the {MARK}[ -](?:mark|threshold)", r"\1 \2"),
        ((" own ",), r"(its|their) own (?=(?:maximum|peak|minimum|initial|final|starting)\b)", r"\1 "),
        (
            ("never d",),
            (
                "(?:tracks?|follows?|mirrors?|matches) ([^,;]{1,40}?)(?: (?:almost|nearly|very|quite))?"
                " (?:perfectly|closely|exactly|tightly), never (?:deviating|differing|departing) by more than"
            ),
            r"never deviates from \1 by more than",
        ),
        ((" through ",), f"({FALLING}|slips?|passes down) (?:down )?through (?=the {MARKED})", r"\1 below "),
        ((" through ",), f"({RISING}|passes up) (?:up )?through (?=the {MARKED})", r"\1 above "),
        (("at a lower ",), f"at a lower {LEVEL} than(?= (?:it|they)\\b)", "lower than"),
        (("at a higher ",), f"at a higher {LEVEL} than(?= (?:it|they)\\b)", "higher than"),
    )
)
"""Several words for what one word of the language says; before them what stands in every text that they match."""
WORDINGS = SYNONYMS + PATTERNS
NEEDLES = tuple(dict.fromkeys(needle for needles, _, _ in WORDINGS for needle in needles))
COMPARED = (("compared", "with"), ("compared", "to"), ("relative", "to"), ("in", "comparison", "with"), ("against",))
COMPARING = frozenset(phrase[0] for phrase in COMPARED)


ONLY_FOR_RE = re.compile(
    r"^(?:values|readings|figures|scores) (?P<way>above|over|exceeding|below|under) (?P<mark>[^,;]{1,24}?) "
    r"(?:occur|are (?:found|reached|seen|recorded|observed)|appear|exist) only (?:for|in|at|on|with|under) "
    r"(?P<who>[^,;]+)$",
    re.IGNORECASE,
)
ALONE_RE = re.compile(rf" are the (?:only )?(?:{NUMBERS}) [a-z]{{1,20}} (?P<link>with|that|which) ")
"""``A and B are the two towns with more than 90``: nobody else has."""
AVERAGED_RE = re.compile(
    r"^(?:when |if )?(?:(?:averaged|averaging) (?:over|across) (?:all |the |these |both |its )[^,;.]{3,40}, "
    r"|(?:all |the |these |both )[^,;.]{3,40} (?:is|are) averaged, )",
    re.IGNORECASE,
)
SUMMED_RE = re.compile(
    r"^(?:when |if )?(?:summed|added up|taken together) (?:over|across) (?:all |the |these |both )[^,;.]{3,40}, ",
    re.IGNORECASE,
)
"""``Averaged over the five towns, A leads``."""
SEPARATE_RE = re.compile(r"^(?P<much>[^,;]{0,30}\d[^,;]{0,30}?) separates? (?P<who>[^,;]+)$", re.IGNORECASE)


CAUGHT_RE = re.compile(
    r"^(?:the )?(?P<who>[A-Z][\w'-]{1,30}(?: [A-Z][\w'-]{1,30})?) ha(?:s|ve) (?:nevertheless |still |however )?"
    r"not (?:yet |quite |fully )?caught up(?: yet)?: (?:its|their) "
    r"(?P<rest>[^:;]{1,60} (?:lower|smaller|shorter|less|fewer) than [^:;]{1,80})$",
    re.IGNORECASE,
)
"""``A has not caught up: its median is lower than that of B``."""
NET_RE = re.compile(
    r"^the (?:net )?(?:advantage|surplus|lead) is (?P<grade>largest|greatest|highest|widest) (?P<where>[^,;]{3,40}), "
    r"where (?:the )?(?P<one>[\w -]{2,24}?) (?P<verb>exceeds?|outnumbers?|surpass(?:es)?) (?:the )?"
    r"(?P<other>[\w -]{2,24}?) by ",
    re.IGNORECASE,
)
"""``The net advantage is largest in A, where wins exceed losses by 5``: where the two are farthest apart."""


SWITCHED_RE = re.compile(
    r"^(?:moving|going|switching|changing) from (?P<one>[^,;:]{1,30}?) to (?P<other>[^,;:]{1,30}?) "
    r"(?P<verb>raises|increases|improves|lowers|reduces|cuts) the [a-z]{1,20} "
    r"(?P<where>(?:in|on|at|for) (?:all|both|each|every) [^,;:]{1,40})$",
    re.IGNORECASE,
)
"""``Switching from A to B raises the yield in every field``: B is above A in each."""
SWITCHED = {"raises": "higher", "increases": "higher", "improves": "better"}


def _turned(text: str) -> str:
    """``Values above 80 occur only for A`` is "only A exceeds 80", "40 points separate A and B" names them first."""
    only = ONLY_FOR_RE.match(text)
    if only is not None:
        down = only["way"].lower() in ("below", "under")
        return f"only {only['who']} {'falls below' if down else 'exceeds'} {only['mark']}"
    alone = ALONE_RE.search(text)
    if alone is not None and " and " in text[: alone.start()] and ";" not in text:
        have = "have " if alone["link"] == "with" else ""
        return f"only {text[: alone.start()]} {have}{text[alone.end() :]}"
    switched = SWITCHED_RE.match(text)
    if switched is not None:
        grade = SWITCHED.get(switched["verb"].lower(), "lower")
        return f"{switched['other']} is {grade} than {switched['one']} {switched['where']}"
    caught, net = CAUGHT_RE.match(text), NET_RE.match(text)
    if caught is not None:
        return f"{caught['who']} {caught['rest']}"
    if net is not None:
        rest = text[net.end("where") :]
        return f"the gap between {net['one']} and {net['other']} is {net['grade']} {net['where']}{rest}"
    apart = SEPARATE_RE.match(text)
    return f"{apart['who']} differ by {apart['much'][0].lower()}{apart['much'][1:]}" if apart is not None else text


def bare(text: str) -> str:
    """A statement without who reports it ("the chart shows that …") and without what is concluded from it."""
    text = NOTING_RE.sub("", REPORT_RE.sub("", text.rstrip(" .;")))
    concluding = any(map(folded(text).__contains__, IN_CONSEQUENCE))
    return plainly(CONSEQUENCE_RE.sub("", text) if concluding else text)


def plainly(text: str) -> str:
    """A sentence without the words that lead it on."""
    text = AVERAGED_RE.sub("On average, ", SUMMED_RE.sub("In total, ", _turned(text)))
    low = folded(text)
    if " where " in low:
        text = WHERE_RE.sub(r"\1 its starting value", text)
        low = folded(text)
    for needles, said, meant in WORDINGS if any(map(low.__contains__, NEEDLES)) else ():
        if any(map(low.__contains__, needles)) and said.search(text):
            text = said.sub(meant, text)
            low = folded(text)
    text = LEAD_RE.sub("", text)
    if " each " in low:
        text = EACH_RE.sub(r"\1 ", text)
    if "of the " in low:
        text = OF_THEM_RE.sub(r"\3 of the \1 \2 ", text)
    return (INSIDE_RE.sub(",", text) if ", " in text else text).rstrip(" ,")


def comparison_last(tokens: list[Token]) -> list[Token]:
    """``Compared with B, A is 5 points better`` and "A is higher compared to B" with *than*."""
    texts = [t.text for t in tokens]
    if COMPARING.isdisjoint(texts):
        return tokens
    for phrase in COMPARED:
        if phrase[-1] not in texts or phrase[0] not in texts:
            continue
        size = len(phrase)
        for i in range(len(tokens) - size):
            if tuple(t.text for t in tokens[i : i + size]) != phrase or tokens[i + size].kind not in "SPO":
                continue
            rest = [*tokens[:i], *tokens[i + size + 1 :]]
            words = {t.text for t in rest if t.kind == "w"}
            if "than" in words or words.isdisjoint(GRADES) or any(t.text == ";" for t in rest):
                continue
            than = [Token("w", "than"), tokens[i + size]]
            tokens[i + size].prep = "than"
            leading = i == 0 and rest and rest[0].text == ","
            return [*rest[1:], *than] if leading else [*tokens[:i], *than, *tokens[i + size + 1 :]]
    return tokens
