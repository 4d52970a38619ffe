"""The words for what lines do along an axis, as data: what a word is called in the plain wording of such a claim."""

from __future__ import annotations

from typing import Final

from chartprose.verify.typing.words import words_of

DROPPED: Final = words_of(
    "the a an its their his own very quite rather slightly somewhat clearly noticeably visibly also still just even "
    "already ever right directly exactly precisely merely eventually ultimately respectively completely "
    "further furthermore there-is total-of mark threshold barrier limit roughly approximately about around "
    "exact absolute dramatically sharply considerably substantially markedly strongly gently slowly quickly moderately"
)
"""Words of a claim that change nothing of what is said of the figures."""
SAME: Final[dict[str, str]] = {
    **dict.fromkeys(
        words_of(
            "rises rise rising rose risen climbs climb climbing climbed grows grow growing grew grown increases"
            " increase "
            "increasing increased gains gain gaining gained adds add added adding growth ascent ascends ascend"
            " improves improving "
            "improve improved improvement boost boosts upswing leap leaps jumps surge surges surged expands expand "
            "advances advance progress upturn uptick increment increments picks-up"
        ),
        "rise",
    ),
    **dict.fromkeys(
        words_of(
            "falls fall falling fell fallen drops drop dropping dropped declines decline declining declined decreases "
            "decrease decreasing decreased loses lose losing lost loss losses sheds shed sinks sink sank slips slip "
            "slipped slides slide dips dip dipped retreats retreat retreating descends descent descend plunges plunge "
            "slump slumps forfeits forfeit reduction setback eases ease eased shrinkage tumbles tumble"
        ),
        "fall",
    ),
    **dict.fromkeys(words_of("widens widen widening widened grows-apart broadens broaden expands-out"), "widen"),
    **dict.fromkeys(
        words_of(
            "narrows narrow narrowing narrowed shrinks shrink shrinking shrank melts melt dwindles dwindle closes "
            "contracts erodes vanishes tightens"
        ),
        "narrow",
    ),
    **dict.fromkeys(words_of("converges converge converging"), "converge"),
    **dict.fromkeys(words_of("diverges diverge diverging separate separates"), "diverge"),
    **dict.fromkeys(words_of("ends end ended ending finishes finish finished finishing concludes conclude"), "end"),
    **dict.fromkeys(words_of("starts start started starting begins begin began begun beginning"), "start"),
    **dict.fromkeys(
        words_of(
            "is are was were be been being lies lie lay stands stand stood sits sit sat ranks rank ranked "
            "runs run comes come came finds itself amounts amount"
        ),
        "is",
    ),
    **dict.fromkeys(
        words_of(
            "has have had shows show showing showed sees see saw records record recorded suffers suffer suffered "
            "experiences experience experienced makes make made posts post achieves achieve achieved registers "
            "undergoes enjoys displays exhibits attracts attract holds hold carries carry"
        ),
        "have",
    ),
    **dict.fromkeys(
        words_of(
            "occurs occur occurred happens happen happened takes-place falls-in arrives arrive seen observed found"
        ),
        "occur",
    ),
    **dict.fromkeys(
        words_of("stays stay stayed remains remain remained keeps keep kept maintains maintain maintained"), "stay"
    ),
    **dict.fromkeys(
        words_of(
            "exceeds exceed exceeded surpasses surpass surpassed tops top topped clears cleared clear breaks break "
            "broke breaches breach"
        ),
        "exceed",
    ),
    **dict.fromkeys(
        words_of(
            "passes pass passed crosses cross crossed overtakes overtake overtook overtaking intersects intersect "
            "intersected"
        ),
        "cross",
    ),
    **dict.fromkeys(words_of("reaches reach reached attains attain attained hits hit sets set gets get"), "reach"),
    **dict.fromkeys(words_of("over above past beyond higher exceeding more"), "above"),
    **dict.fromkeys(words_of("under below beneath lower fewer less underneath smaller"), "below"),
    **dict.fromkeys(
        words_of("largest biggest greatest steepest sharpest strongest highest most fastest quickest busiest"),
        "largest",
    ),
    **dict.fromkeys(words_of("smallest weakest slightest gentlest lowest least mildest fewest"), "smallest"),
    **dict.fromkeys(words_of("peaks peak peaked peaking maximum high record culminates culminate culminated"), "peak"),
    **dict.fromkeys(words_of("minimum trough low bottoms"), "trough"),
    **dict.fromkeys(
        words_of("annual yearly year-on-year one-year single-year year-over-year monthly daily hourly"), "single"
    ),
    **dict.fromkeys(words_of("gap distance difference separation spread margin range"), "gap"),
    **dict.fromkeys(words_of("lead advantage edge"), "lead"),
    **dict.fromkeys(
        words_of("beats beat beaten outperforms outperform outperformed outscores outscore outdoes outdo"), "beats"
    ),
    **dict.fromkeys(words_of("trails trail trailed lags lag lagged"), "trails"),
    **dict.fromkeys(words_of("brings bring brought yields yield delivers deliver produces produce"), "bring"),
    **dict.fromkeys(words_of("others alternatives rivals competitors"), "others"),
    **dict.fromkeys(words_of("stagnates stagnate stagnated saturates plateaus stabilizes stabilises"), "settle"),
    **dict.fromkeys(words_of("leads leading led heads headed dominates dominate"), "leads"),
    **dict.fromkeys(words_of("last bottom lowermost"), "last"),
    **dict.fromkeys(words_of("final closing"), "final"),
    **dict.fromkeys(words_of("opening initial initially"), "initial"),
    **dict.fromkeys(words_of("outset"), "start"),
    **dict.fromkeys(words_of("each every any"), "every"),
    **dict.fromkeys(words_of("at in during"), "in"),
    **dict.fromkeys(words_of("while whereas but yet though although however"), "but"),
    **dict.fromkeys(words_of("previous preceding earlier"), "previous"),
    **dict.fromkeys(words_of("interval step period-of segment increment-step intervals steps"), "STEP"),
    **dict.fromkeys(words_of("needs need needed requires require required takes take took"), "need"),
    **dict.fromkeys(words_of("until till"), "until"),
    **dict.fromkeys(words_of("thereafter afterwards afterward subsequently"), "thereafter"),
    **dict.fromkeys(words_of("steadily continuously continually"), "steadily"),
    **dict.fromkeys(words_of("value values level levels figure score scores result results reading"), "VALUE"),
    **dict.fromkeys(words_of("onward onwards"), "on"),
    **dict.fromkeys(words_of("constant unchanged stable steady"), "constant"),
    **dict.fromkeys(words_of("it they"), "it"),
    **dict.fromkeys(words_of("ranking order rankings"), "order"),
    **dict.fromkeys(words_of("total sum combined overall aggregate summed altogether"), "total"),
    **dict.fromkeys(words_of("within"), "within"),
}
"""Each word with the one that stands for it."""
TURNED: Final = (
    ("only to end", "but end"), ("attracted additional", "rise"), ("have additional", "rise"),
    ("rise practically nothing", "settle"), ("rise hardly anything", "settle"), ("rise nothing", "settle"),
    ("rise next to nothing", "settle"), ("rise virtually nothing", "settle"), ("rise almost nothing", "settle"),
    ("stay rise", "steadily rise"), ("stay fall", "steadily fall"), ("stay widen", "steadily widen"),
    ("stay narrow", "steadily narrow"), ("as PLACE proceeds", "throughout"), ("as PLACEs go by", "throughout"),
    ("as PLACE progresses", "throughout"), ("with PLACE", "throughout"), ("have poorest start", "is last in ^s"),
    ("have worst start", "is last in ^s"), ("have smallest start", "is last in ^s"),
    ("have best start", "is first in ^s"),
    ("have largest start", "is first in ^s"), ("every one", "every"), ("in smallest", "at least"),
    ("in largest", "at most"), ("need place", "occur"), ("is to", "is"),
    ("VALUE off", "settle"), ("VALUE out", "settle"), ("levels off", "settle"), ("flattens out", "settle"),
    ("flatten out", "settle"), ("hardly changes", "settle"), ("hardly change", "settle"), ("barely moves", "settle"),
    ("barely changes", "settle"), ("hardly moves", "settle"), ("barely move", "settle"), ("flattens", "settle"),
    ("is constant", "settle"), ("reach plateau of", "settle in"),
    ("moves until", "rise to"), ("moves up to", "rise to"), ("rise up to", "rise to"), ("narrow period", "end"),
    ("once above", "above"), ("within first", "in first"), ("for first", "in first"), ("end run", "end"),
    ("largest steeply", "largest"), ("is have", "is made"), ("have have", "have made"),
    ("and never recovers", "and stay there"),
    ("and never recovers from there", "and stay there"), ("and is there", "and stay there"),
    ("and stay there throughout", "and stay there"), ("other than", "besides"),
    ("except for", "besides"), ("LINE except", "LINE besides"), ("LINE but", "LINE besides"),
    ("out in front", "in lead"), ("in front", "in lead"), ("on exceed", "in lead"), ("is in lead", "leads"),
    ("reach in lead", "leads"), ("is leader", "leads"), ("have lead", "leads"), ("leads field", "leads"),
    ("exceed chart", "leads"), ("exceed field", "leads"), ("need lead", "cometolead"),
    ("need above lead", "cometolead"),
    ("needover", "cometolead"), ("reach lead", "cometolead"), ("moves into lead", "cometolead"),
    ("move into lead", "cometolead"), ("go into lead", "cometolead"), ("goes into lead", "cometolead"),
    ("moves ahead of", "cross"), ("move ahead of", "cross"), ("go ahead of", "cross"), ("goes ahead of", "cross"),
    ("pull ahead of", "cross"), ("pulls ahead of", "cross"), ("moves above", "cross"), ("move above", "cross"),
    ("edges above", "cross"), ("catches up with", "meets"), ("reach above", "exceed"), ("go above", "exceed"),
    ("goes above", "exceed"), ("rise above", "exceed"), ("reach below", "fallbelow"), ("go below", "fallbelow"),
    ("goes below", "fallbelow"), ("fall below", "fallbelow"), ("end short of", "end below"), ("short of", "below"),
    ("ahead of", "above"), ("behind", "below"), ("no below than", "at least"), ("no above than", "at most"),
    ("no longer than", "at most"), ("not above than", "at most"), ("up to", "until"),
    ("from LINE to LINE", "throughout"), ("prior to", "before"), ("up until", "until"),
    ("from first PLACE to last PLACE", "throughout"), ("from first VALUE to last VALUE", "throughout"),
    ("from first to last PLACE", "throughout"), ("from first to last VALUE", "throughout"),
    ("from first PLACE to last", "throughout"), ("from first VALUE to last", "throughout"),
    ("all way", "throughout"), ("whole way", "throughout"), ("throughout through", "throughout"),
    ("bring up rear", "is last"),
    ("stop rise", "no longer rise"), ("stops rise", "no longer rise"), ("ceases to rise", "no longer rise"),
    ("stop fall", "no longer fall"), ("stops fall", "no longer fall"), ("ceases to fall", "no longer fall"),
    ("cease to rise", "no longer rise"), ("cease to fall", "no longer fall"),
    ("does not reach every better", "no longer rise"), ("do not reach every better", "no longer rise"),
    ("does not reach better", "no longer rise"), ("reach no better", "no longer rise"),
    ("does not rise every above", "no longer rise"), ("does not rise every more", "no longer rise"),
    ("does not rise", "no longer rise"), ("do not rise", "no longer rise"),
    ("does not fall", "no longer fall"), ("do not fall", "no longer fall"),
    ("have no rise", "no longer rise"), ("have no fall", "no longer fall"),
    ("no longer rise above", "no longer rise"), ("no longer rise every above", "no longer rise"),
    ("no longer fall every above", "no longer fall"), ("no longer rise every more", "no longer rise"),
    ("is up by", "rise"), ("is up", "rise"), ("is down by", "fall"), ("is down", "fall"), ("fall back", "fall"),
    ("gives back", "fall"), ("give back", "fall"), ("giving up", "fall"), ("gives up", "fall"), ("give up", "fall"),
    ("picks up", "rise"), ("pick up", "rise"), ("exceed out", "peak"), ("new peak", "newpeak"),
    ("drift apart", "diverge"), ("drifts apart", "diverge"), ("move apart", "diverge"), ("fan out", "diverge"),
    ("spread out", "diverge"), ("rise apart", "diverge"), ("is farther apart", "diverge"),
    ("draw closer together", "converge"), ("draw closer", "converge"), ("move closer together", "converge"),
    ("move closer", "converge"), ("reach closer together", "converge"), ("reach closer", "converge"),
    ("is closer together", "converge"), ("move together", "converge"),
    ("opens up", "widen"), ("open up", "widen"), ("reach wider", "widen"), ("reach larger", "widen"),
    ("narrow away", "narrow"), ("reach narrower", "narrow"),
    ("since with", "since"), ("compared with", "since"), ("compared to", "since"), ("relative to", "since"),
    ("measured against", "since"), ("against", "since"), ("as time goes on", "throughout"),
    ("above course of", "above"), ("above whole", "above"), ("above entire", "above"), ("above full", "above"),
    ("through to", "to"), ("from start to end", "throughout"),
    ("from PLACE to PLACE", "every STEP"), ("from PLACE to next", "every STEP"),
    ("from one PLACE to next", "every STEP"),
    ("above time", "throughout"), ("above PLACEs", "throughout"), ("above period", "throughout"),
    ("throughout period", "throughout"), ("from STEP to STEP", "every STEP"), ("with every STEP", "every STEP"),
    ("STEP by STEP", "every STEP"), ("PLACE by PLACE", "every STEP"), ("in every STEP", "every STEP"),
    ("in every single PLACE", "every STEP"), ("in every PLACE", "every PLACE"), ("every single PLACE", "every PLACE"),
)  # fmt: skip
"""Phrases in plainer ones, in their order."""
