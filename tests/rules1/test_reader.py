"""What the walk over the data sections takes for a remark, and with which scope."""

from __future__ import annotations

from chartprose.pipeline import read_draft
from chartprose.text.source import read

TEXT = """## Bar Chart: Weight of Catches
### Components/Axes
- **X-axis**: Boat: Tern, Skua
- **Y-axis**: Catch (kg), 0 to 80
- **Legend**: Top right.
- Cod (blue)
- Ling (red)
### Detailed Analysis
| Boat | Cod | Ling |
|---|---|---|
| Tern | 40 | 20 |
| Skua | 60 | 70 |

**Trends by boat:**
* **Tern:** Cod is clearly ahead of the other bar.
* **Skua:** The heaviest pair. Neither bar stays below 50 kg.
**Data points:**
* **Tern:** Both bars are hatched.
"""


def test_sentences_under_a_head_of_trends_are_claims_although_a_name_stands_before_them() -> None:
    told = [(s.text, s.category) for s in read_draft(read(TEXT)).statements if s.role == "trend"]
    assert told == [
        ("Cod is clearly ahead of the other bar.", "Tern"),
        ("The heaviest pair.", "Skua"),
        ("Neither bar stays below 50 kg.", "Skua"),
    ]


SENTENCES = """## Line Chart: Level of Two Wells
### Components/Axes
- **X-axis**: Month, 0 to 12
- **Y-axis**: Level (m), 0 to 9
- **Legend**: Top right.
- Ford (blue)
- Mill (red)
### Detailed Analysis
- **Ford (blue):** The line slopes downward over the whole year. It starts at 8 m and ends at 4 m.
- **Mill (red):**
- Flatter than the blue line.
- Drawn over a pale ground.
- No band or error bar is drawn above it.
"""


def test_a_trend_without_a_figure_beside_the_values_of_a_series_is_a_claim_and_a_remark_on_the_look_is_none() -> None:
    told = [(s.text, s.series) for s in read_draft(read(SENTENCES)).statements if s.role == "trend"]
    assert told == [
        ("The line slopes downward over the whole year.", "Ford"),
        ("Flatter than the blue line.", "Mill"),
    ]
