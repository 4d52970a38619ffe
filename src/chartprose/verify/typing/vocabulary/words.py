"""The words of the frames, as data: what each one says, and nothing of how it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.vocabulary.adjectives import LEAST_FORMS, LESS_FORMS, MORE_FORMS, MOST_FORMS, SIGNS
from chartprose.verify.typing.words import SINGLE_ADVERBS, words_of

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier


PREPOSITIONS = words_of(
    "at in on for during by with under of within from between after before until till since beyond past than to "
    "near around into across through over among against without per versus vs"
)
PLACING = words_of("at in on for during by with under within after near around across over into to")
"""Prepositions that may put a name into the scope of a clause."""
DETERMINERS = words_of("the a an its their this that these those such each same exact very own")
BEING = words_of(
    "is are was were be been being has have had having do does did lie lies lying sit sits stand stands stay stays "
    "remain remains stayed remained retains retain retained preserves preserve preserved "
    "shows show showing shown exhibit exhibits display displays record records yields "
    "yield produces produce gives give achieves achieve achieved achieving attains attain obtains obtain delivers "
    "deliver posts post holds hold scores score reaches reach reached reaching registers register runs run brings "
    "bring takes take makes make finds find contains contain needs need requires require carries carry spans span "
    "comes come belongs belong occurs occur occurring appears appear appearing found seen observed recorded measured "
    "goes go gets get getting becomes become ranks rank ranked ranking keeps keep kept uses use provides provide "
    "offers offer amounts amount sees see represents represent works performs perform performing performed detects "
    "detect succeeds succeed experiences experience undergoes earns earn receives receive lands land taken took "
    "places placed put puts travels travel covers cover follows leaves consumes consume generates generate "
    "draws draw boasts boast garners garner claims claim commands command captures capture logs log tallies tally "
    "carried transported counted drew welcomed attracted scored lay sat stood "
    "handle handles handled collects collect collected arrive arrives arrived musters muster mustered manages manage "
    "managed notches notched hits hit "
    "induces induce attracts attract elicits elicit forms form formed constitutes constitute comprises comprise "
    "occupies occupy"
)
"""Verbs that join a thing to what is said of it and say nothing themselves."""
FILLER = words_of(
    "the a an its their his this that these those and or as well also very clear clearly notably slightly slight "
    "significantly significant substantially substantial considerably considerable noticeably noticeable markedly "
    "marked sharply sharp dramatically dramatic roughly rather quite relatively somewhat visibly strongly strong "
    "gradually gradual even thus therefore overall distinctly distinct far much pronounced absolute respectively "
    "interestingly similarly conversely meanwhile still moderate moderately modest modestly steeply steep rapid "
    "rapidly quickly slow slowly mild mildly too apparently evidently itself themselves here again effectively "
    "simply just there it they which where who whose then by far of to in on at for with from with across over "
    "among within while whereas when about approximately around nearly almost close exactly precisely value values "
    "level levels figure figures number numbers result results reading readings data point points score scores one "
    "ones amount amounts count counts rate percent percentage absolute terms performance same time all any each "
    "some both other others chart plot graph panel figure line lines curve curves bar bars series group groups "
    "model models method methods category categories cell cells row rows column columns class classes listed given "
    "stated shown plotted labeled labelled respective corresponding individual together whole entire full range "
    "period run axis x-axis y-axis position positions step steps case cases every throughout compared comparison "
    "more less than only total combined up down out be been being next another first last left right already yet "
    "but however although though mean average obvious obviously initial initially final finally eventually "
    "ultimately end start beginning between during after before until by roughly particular further additional "
    "remaining overall-highest single entire several many few different various distinct outward outwards onward "
    "onwards maintain maintains maintained training them sizes "
    "process duration experiment comparatively chosen picked cited mentioned selected rated rating ratings graded "
    "gently gentle net smoothly smooth swiftly abruptly abrupt remarkably remarkable strikingly striking comfortably "
    "massively massive hugely huge enormously enormous impressively impressive "
)
"""Words that may stand in a claim without changing what is said of the figures."""
CAUSAL = words_of(
    "because due owing thanks caused causes cause reason reasons explain explains explained explanation driven "
    "mechanism origin origins stems stem originate originates attributable attributed "
    "result-of leads-to plausible purpose presumably "
    "design philosophy recommend recommended worth interpret interpretation understand imply"
)
"""A clause with one of these speaks of causes or meaning."""
MARKS = words_of(
    "area areas segment segments slice slices wedge wedges spoke spokes bubble bubbles violin violins dot dots"
)
"""What is drawn: nouns that may follow a name without saying more."""
SORTS = words_of(
    "item items entry entries element elements component components type types kind kinds zone zones band bands region "
    "regions site sites district districts mix mixes blend blends crop crops species sample samples material materials "
    "specimen specimens variety varieties architecture architectures network networks layer layers technology "
    "technologies compound compounds drug drugs fuel fuels metal metals city cities country countries town towns "
    "criterion criteria aspect aspects trait traits attribute attributes discipline disciplines location locations "
    "consumer consumers contributor contributors producer producers user users performer performers"
)
"""What the things of figures are: nouns that may follow a name, or stand for all, without saying more."""
DENIALS = words_of(
    "not never no none neither nor without cannot fails fail failed hardly barely scarcely nothing "
    "doesn't don't isn't aren't wasn't didn't nowhere rarely seldom lacks lack"
)
LIMITS = words_of(
    "only except unless if alone exclusively solely besides unlike but-not apart-from instead other-than "
    "excluding regardless"
)
"""Words that restrict a claim: a frame uses them, or there is no candidate."""

CORE_HIGHEST = words_of(
    "highest largest greatest biggest tallest longest maximum maximal top most strongest peak max maximally widest "
    "steepest sharpest farthest furthest broadest densest busiest fullest costliest dearest uppermost heaviest warmest "
    "hottest oldest richest"
)
CORE_LOWEST = words_of(
    "lowest smallest least shortest minimum minimal narrowest weakest min slightest fewest thinnest cheapest bottom "
    "shallowest gentlest mildest tightest closest nearest quietest coolest coldest lightest"
)
HIGHEST, LOWEST = CORE_HIGHEST | MOST_FORMS, CORE_LOWEST | LEAST_FORMS
SLOWEST = words_of("slowest")
BEST = words_of("best strongest-performing winner winning easiest")
WORST = words_of("worst poorest weakest-performing hardest toughest trickiest")
RELATIVELY = words_of("relative proportional proportionally")
"""Words that make of a change its part of the first value."""
WIN_VERBS = words_of("leads lead leading led wins win won tops top topped dominates dominate dominated")
LOSE_VERBS = words_of("trails trail trailed lags lag lagged")
CORE_HIGHER = words_of(
    "higher larger greater bigger more longer taller stronger wider above over exceed exceeds exceeded exceeding "
    "surpass surpasses surpassed surpassing encloses enclose surrounds "
    "outnumber outnumbers outrank outranks tops top broader costlier denser "
    "warmer hotter dearer heavier brighter "
    "topped outweigh outweighs outweighed outweighing outstrip outstrips outstripped dwarf dwarfs dwarfed "
    "outlast outlasts outlasted eclipse eclipses eclipsed overtop overtops overtopped"
)
CORE_LOWER = words_of(
    "lower smaller less shorter fewer weaker narrower below under beneath underneath behind cheaper cooler colder "
    "thinner lighter tighter undercut undercuts"
)
HIGHER, LOWER = CORE_HIGHER | MORE_FORMS, CORE_LOWER | LESS_FORMS
DEGREES = words_of("later earlier deeper older younger early late upper inner outer")
"""Words beside the comparatives that take some of a group: "the later weeks"."""
BETTER = words_of(
    "better outperform outperforms outperformed outperforming beat beats ahead superior leads lead leading outdo "
    "outdoes outscore outscores outscored outdid beating outdoing led edges"
)
WORSE = words_of(
    "worse behind trails trail trailed trailing lags lag lagged lagging inferior underperforms underperform "
    "underperformed loses-to beaten poorer"
)
UP = words_of(
    "rise rises rising rose risen increase increases increasing increased grow grows growing grew grown climb climbs "
    "climbing climbed gain gains gaining gained jumps jump jumped adds add added expands expand surge surges lifts "
    "lift raises raise raised soars soar warms warm ascends ascend upward upwards advances widens widen swells "
    "swell lengthens lengthen growth upturn expanded expands expanding"
    " lifted multiply multiplies mounts mount escalates recoups regains regain boosts boost intensifies strengthens"
    " advance advanced advancing rebound rebounds rebounded mounted swelled soared surged"
    " thickens thicken thickened soaring swelling mounting surging lifting raising rebounding widening"
)
DOWN = words_of(
    "fall falls falling fell fallen decrease decreases decreasing decreased decline declines declining declined drop "
    "drops dropping dropped sink sinks sinking shrink shrinks shrinking shrank lose loses losing lost diminish "
    "diminishes descend descends descending slide slides dip dips cools cool lowers lowering reduces reduce "
    "reducing reduction plunges plunge plummets plummet narrows narrow costs sheds shed shortens shorten weakens "
    "downward downwards decays decay tapers contracts erodes subsides recedes deteriorated-not slumps slump"
    " reduced lowered forfeits forfeit wanes ebbs dwindles dwindle tumbles collapses crashes fades cedes lessens cuts"
    " cut thins thinned cutback cutbacks slumped plunged plummeted tumbled retreats retreated collapsed dipped dwindled"
    " slips slip slipped slipping slackens slacken slackened eases eased easing slumping plunging plummeting"
    " tumbling collapsing dwindling shedding"
)
IMPROVE = words_of(
    "improve improves improving improved improvement improvements benefits benefit progress progresses "
    "better-not recovers recover"
    " profits profit"
)
REMOVING = words_of("removing omitting dropping")
NEIGHBORS = words_of("neighboring neighbouring adjacent consecutive successive")
EDGES = words_of("first last")
WORSEN = words_of("worsen worsens worsening worsened deteriorates deteriorate degrades degrade degradation degraded")
CHANGE = words_of(
    "change changes changed fluctuates fluctuate fluctuated varies vary varied differs differ differed shift shifts "
    "moves move suffers"
)
FLAT = words_of(
    "flat constant stable unchanged steady plateau plateaus plateaued plateauing saturates saturate saturated "
    "stagnates stagnate flattens flatten flattened stabilizes stabilize stabilises levels-off unaffected"
)
SAME = words_of(
    "same identical equal equals tie tied ties match matches matched coincide coincides even indistinguishable"
)
SIMILAR = words_of("similar comparable overlap overlaps overlapping close alike nearly-identical")
CROSSING = words_of(
    "overtakes overtake overtaken overtook crosses cross crossed crossing intersects intersect intersected passes "
    "pass passed surpasses surpass"
)
PEAKING = words_of("peaks peak peaked maximum optimum top highest culminates mode")
PEAK_VERBS = words_of("peak peaks peaked culminate culminates")
GAINING = words_of("gains gained gain gaining adds added adding")
LOSING = words_of("loses lose lost losing sheds shed shedding forfeits forfeited")
RELATED = words_of("correlation relationship association relation trend link slope")
"""Nouns whose sign is of two quantities, or of a change."""
LACKING = words_of("no without not never")
"""Words that deny that something is there."""
BOTTOMING = words_of("bottoms minimum lowest trough")
GAP_NOUNS = words_of("gap difference distance separation margin lead advantage discrepancy gulf deficit")
APART_WORDS = words_of("apart separate separates separated separating")
MISTAKES = words_of("errors wrong mistaken confused misclassified mix-ups exchanged")
"""Words of a confusion matrix: what is taken for what is a pair of cells."""
SPREADS = words_of("spread range swing variation variability variance fluctuation span dispersion amplitude")
TOTALS = words_of("total sum together combined altogether sums")
BOX_PARTS = words_of(
    "box boxes median medians whisker whiskers interquartile iqr quartile upper tip violin violins outlier outliers"
)
SHARES = words_of(
    "share shares proportion portion account accounts accounting constitutes constitute comprises "
    "comprise represents represent makes make made contributes contribute fraction part slice"
)
STARTS = words_of("starts start started starting begins begin began beginning initial initially")
ENDS = words_of("ends end ended ending finishes finish finished final finally last eventually ultimately")

QUANTIFIERS = {
    "all": "all",
    "both": "all",
    "every": "all",
    "each": "all",
    "most": "most",
    "no": "none",
    "none": "none",
    "neither": "none",
    "any": "all",
    "either": "all",
    "some": "some",
}
ADVERBS: dict[str, Quantifier] = SINGLE_ADVERBS | {
    "monotonic": "all",
    "strictly": "all",
    "steady": "all",
    "successively": "all",
    "uninterrupted": "all",
    "mainly": "most",
}
MULTIPLES = {"twice": 2.0, "thrice": 3.0, "double": 2.0, "triple": 3.0, "treble": 3.0, "quadruple": 4.0}
MULTIPLYING = {
    "doubles": 2.0,
    "double": 2.0,
    "doubled": 2.0,
    "doubling": 2.0,
    "triples": 3.0,
    "triple": 3.0,
    "tripled": 3.0,
    "trebles": 3.0,
    "quadruples": 4.0,
    "quadruple": 4.0,
    "quadrupled": 4.0,
    "halves": 0.5,
    "halve": 0.5,
    "halved": 0.5,
    "halving": 0.5,
    "quintuples": 5.0,
    "tripling": 3.0,
    "quadrupling": 4.0,
}
FLIPPED = {"above": "below", "below": "above", "at_least": "at_most", "at_most": "at_least"}
"""How a quotient is to a factor below one: what "more than halves" comes to less than half."""
PARTS = {
    "half": 0.5,
    "third": 1 / 3,
    "thirds": 1 / 3,
    "quarter": 0.25,
    "quarters": 0.25,
    "fourth": 0.25,
    "fifth": 0.2,
    "fifths": 0.2,
    "sixth": 1 / 6,
    "seventh": 1 / 7,
    "eighth": 0.125,
    "ninth": 1 / 9,
    "tenth": 0.1,
    "tenths": 0.1,
}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "second-": 2}
FOLDS = {f"{word}fold": float(number) for word, number in COUNT_WORDS.items()} | {"hundredfold": 100.0}
MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SERIES_NOUNS = words_of(
    "line lines curve curves series trace traces model models method methods system systems variant variants agent "
    "agents algorithm algorithms optimizer optimizers detector detectors classifier classifiers approach approaches "
    "configuration configurations strategy strategies technique techniques competitor competitors rival rivals "
    "product products station stations stream streams plant plants "
    "measure measures quantity quantities source sources attack attacks treatment treatments area areas segment "
    "segments"
)
PLACE_NOUNS = words_of(
    "category categories position positions bin bins step steps setting settings condition conditions benchmark "
    "benchmarks marker markers budget budgets year years month months week weeks day days hour hours epoch epochs "
    "stage stages bar bars slice slices task tasks class classes column columns group groups cases case decade "
    "decades reading readings interval intervals point points spoke spokes wedge wedges violin violins"
    " checkpoint checkpoints measurement measurements"
)
PANEL_NOUNS = words_of(
    "panel panels plot plots chart charts subplot subplots graph graphs heatmap heatmaps diagram diagrams "
)
MEASURE_NOUNS = words_of("measures metrics quantities criteria outcomes indicators")
"""Nouns for what each of several panels may show of its own."""
GOOD = words_of(
    "pas survival succes accuracy correct f1 score reward return auc auroc auprc precision recall throughput yield "
    "pass success rating rat scor quality win agreement profit efficiency removal purity goodput bandwidth match"
)
BAD = words_of(
    "los loss error latency delay cost perplexity wer cer fid fvd kid risk mortality fault defect failure rms "
    "rmse mae mse"
)
"""Stems of value axes: more of it is better, or worse."""
DURATIONS = words_of("time duration latency delay runtime")
SPEEDS = words_of("speed velocity throughput goodput bandwidth")
"""Stems of value axes: what is faster has less of it, or more."""
ADJECTIVE_SIGNS = {
    **SIGNS,
    "negative": -1,
    "common": 1,
    "frequent": 1,
    "successful": 1,
    "expensive": 1,
    "prevalent": 1,
    "popular": 1,
    "abundant": 1,
    "numerous": 1,
    "pronounced": 1,
    "costly": 1,
    "compact": -1,
}
"""What "most" with an adjective ranks: 1 the highest first. Other adjectives rank something else."""
RIVALS = words_of("others other rest rivals competitors rival opponents alternatives peers")
GENERIC = SERIES_NOUNS | PLACE_NOUNS | PANEL_NOUNS

ADJECTIVES = frozenset(
    [
        "different",
        "other",
        "stated",
        "listed",
        "given",
        "shown",
        "plotted",
        "further",
        "single",
        "remaining",
        "labeled",
        "labelled",
        "individual",
        "learned",
        "successive",
        "solid",
        "dashed",
        "neighboring",
        "neighbouring",
    ]
)
"""Adjectives that may stand between a quantifier and its noun."""
TYPE_NOUNS = {
    "heatmap": ("heatmap", "heat map"),
    "line": ("line chart", "line graph", "line plot", "line panel"),
    "bar": ("bar chart", "bar graph", "bar plot", "bar panel"),
    "stacked_bar": ("stacked bar chart", "stacked bars", "stacked chart"),
    "scatter": ("scatter plot", "scatterplot", "scatter panel"),
    "box": ("box plot", "boxplot"),
    "histogram": ("histogram",),
    "pie": ("pie chart",),
}
"""What a panel is called by its type, where it is the only one of the type."""
PLOTTED_CHANGES = frozenset(
    ["growth", "change", "loss", "gain", "gains", "losses", "increase", "decline", "reduction", "improvement", "drop"]
)
"""Nouns that are what is plotted where the title has them, and else what values do."""
INNER = words_of(
    "benefit benefits benefited respond responds responded react reacts reacted depend depends depended suffer suffers "
    "suffered profit profits profited rely relies relied"
)
"""Verbs that grade what is not plotted: "benefits more from light than B" is no comparison of values."""
GRADES = HIGHER | LOWER | BETTER | WORSE
MOVES = UP | DOWN | IMPROVE | WORSEN
MOST = frozenset(["most", "least"])
SOLE = frozenset(["only", "sole", "single", "lone"])
WHOLLY = frozenset(["only", "alone", "exclusively", "solely"])
HARDLY = frozenset(["hardly", "barely", "scarcely"])
KEEPING = frozenset(["keep", "keeps", "kept", "continue", "continues", "continued"])
ENDING = frozenset(["end", "ends", "ended", "finish", "finishes", "finished"])
PACES = frozenset(["rate", "pace", "speed"])
GOALS = frozenset(["target", "limit", "goal", "threshold", "objective", "requirement"])
