"""Doubts: what a sentence says and a reading of it misses, or what a reading that fails does not refute.

Each doubt is one question to what is said, and ``True`` means that the reading is not to be trusted. The lists tell
which doubts are asked at which moment, in this order; a doubt that is found ends the asking. Who asks them, and when,
is told in ``chartprose.verify.typing``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chartprose.verify.typing.doubts import left_over, outside, strangers, structure, taken_for
from chartprose.verify.typing.doubts.derived import (
    derived_as_plain,
    ground_as_way,
    move_as_value,
    pace_as_way,
    part_of_way,
    spread_as_value,
)
from chartprose.verify.typing.doubts.distributions import (
    bin_as_span,
    clouds_as_lines,
    counts_points,
    leaves_bins,
    of_x_alone,
    overlap_as_level,
    width_as_value,
)
from chartprose.verify.typing.doubts.elsewhere import (
    at_another_time,
    column_as_row,
    exception_as_others,
    fastest_of_others,
    goes_on_meanwhile,
    in_a_sense,
    likened_moves,
    of_what_it_gives,
    own_among_others,
    passing_as_both,
    sum_as_move,
)
from chartprose.verify.typing.doubts.foreign import of_foreign_deed, of_foreign_noun
from chartprose.verify.typing.doubts.mistaken import (
    any_as_same_place,
    apart_as_order,
    how_often_as_whether,
    moves_as_height,
    pair_as_span,
    two_pools,
    whole_as_each,
)
from chartprose.verify.typing.doubts.narrowed import (
    added_one_by_one,
    adds_quantities,
    better_in_each,
    changes_as_amounts,
    factor_of_all,
    in_one_alone,
    named_alone,
    of_a_kind,
    of_a_quality,
    of_other_things,
    of_repeats,
    per_something,
    some_as_all,
    total_at_a_place,
    unrest_as_value,
    year_as_level,
)
from chartprose.verify.typing.doubts.panels import (
    along_names,
    between_panels,
    in_one_panel_only,
    losses_along_names,
    of_no_panel,
    of_two_wholes,
    of_whole_figure,
    ranks_in_its_subject,
    ranks_within,
    true_of_another,
)
from chartprose.verify.typing.doubts.parts import (
    added_apart,
    own_part,
    part_as_factor,
    part_as_value,
    percent_as_value,
    relative_change,
    segment_of_one_bar,
    takes_segments,
)
from chartprose.verify.typing.doubts.passed_over import (
    as_the_one,
    beside_one_left_out,
    each_as_sum,
    found_along_x,
    leaves_a_line,
    left_out_as_named,
    middle_as_count,
    more_by_as_much,
    order_as_places,
    others_apart,
    percent_as_amount,
    reach_as_level,
)
from chartprose.verify.typing.doubts.places import (
    along_rows,
    beyond_times,
    end_of_places,
    from_there_on,
    happened_by,
    is_steps_away,
    leaves_an_end,
    leaves_exceptions,
    of_each_year,
    of_label,
    place_as_mark,
    place_as_peak,
    place_or_value,
    power_as_amount,
    takes_one_for_any,
    told_from_end,
    up_from_depth,
)
from chartprose.verify.typing.doubts.quantities import (
    counts_things,
    faster_as_less,
    of_a_rate,
    of_amounts,
    of_another_quantity,
    of_doing,
    of_other_quantity,
    ranks_others,
    with_another,
)
from chartprose.verify.typing.doubts.refutations import (
    denied_of_all,
    denied_with_more,
    goes_both_ways,
    highest_for_itself,
    highest_in_sum,
    in_a_region,
    ranks_its_own,
)
from chartprose.verify.typing.doubts.said import Said
from chartprose.verify.typing.doubts.sides import (
    beside_average,
    clause_of_both,
    come_since,
    lead_as_values,
    loses_a_side,
    margin_as_values,
    move_as_gap,
    other_factor,
    turned_in_time,
    varying_lead,
)
from chartprose.verify.typing.doubts.steps import (
    located_step,
    reads_one_stretch,
    stands_still,
    takes_some_steps,
    told_as_rate,
)
from chartprose.verify.typing.doubts.superlatives import (
    among_named,
    among_some,
    move_as_extreme,
    own_as_rank,
    ranked_from_an_end,
    ranked_from_either_end,
    ranked_in_matrix,
    side_as_all,
    tops_amount,
)
from chartprose.verify.typing.doubts.unplotted import beyond_plot, grades_bands, of_members
from chartprose.verify.typing.doubts.untold import (
    count_as_value,
    factor_as_amount,
    onward_untold,
    others_as_named,
    rank_untold,
)

Doubt = Callable[[Said], bool]
"""A question to what is said."""

OF_A_SENTENCE: Final[tuple[Doubt, ...]] = (beyond_plot, of_members)
"""Asked before the first and the second pass read a sentence; where one holds, neither does."""

OF_THE_FIRST_PASS: Final[tuple[Doubt, ...]] = (
    leaves_exceptions,
    leaves_an_end,
    derived_as_plain,
    part_of_way,
    ground_as_way,
    place_as_mark,
    place_as_peak,
    happened_by,
    part_as_value,
    of_whole_figure,
    own_as_rank,
    located_step,
    loses_a_side,
    of_label,
    width_as_value,
    beside_average,
    added_apart,
    takes_segments,
    faster_as_less,
    column_as_row,
)
"""Asked of a reading of the first pass, before the second one sees it, which may read the sentence otherwise."""

OF_BOTH_PASSES: Final[tuple[Doubt, ...]] = (
    leaves_exceptions,
    between_panels,
    takes_one_for_any,
    percent_as_value,
    with_another,
    clouds_as_lines,
    leaves_bins,
    located_step,
    of_another_quantity,
    bin_as_span,
    told_as_rate,
    along_rows,
    place_or_value,
    up_from_depth,
)
"""Asked of the reading that the first and the second pass agree on, hold or fail."""

OF_WHAT_HOLDS: Final[tuple[Doubt, ...]] = (stands_still, leaves_a_line)
"""Asked of a reading of these two that the figures do not refute, and of one of any pass that they bear out."""

OF_FAILING_WORDS: Final[tuple[Doubt, ...]] = (denied_of_all, goes_both_ways, ranks_its_own, in_a_region, among_named)
"""Asked of a reading that the figures refute: wordings that leave it open all the same."""

OF_A_REFUTATION: Final[tuple[Doubt, ...]] = (
    *OF_FAILING_WORDS,
    of_no_panel,
    true_of_another,
    ranked_in_matrix,
    of_x_alone,
    counts_points,
    among_some,
    ranked_from_either_end,
)
"""Asked of a reading of both passes that the figures refute."""

OF_TABLES: Final[tuple[Doubt, ...]] = (grades_bands,)
"""Asked of a sentence that no form of the figure reads, before the tables that the figure stands for."""

WITHOUT_A_FORM: Final[tuple[Doubt, ...]] = (between_panels, is_steps_away, up_from_depth)
"""Asked of what the passes and the tables read; only a form of the figure reads such a sentence rightly."""

OF_ANY_PASS: Final[tuple[Doubt, ...]] = (
    reads_one_stretch,
    told_from_end,
    beyond_times,
    end_of_places,
    turned_in_time,
    move_as_gap,
    margin_as_values,
    clause_of_both,
    come_since,
    relative_change,
    part_as_factor,
    varying_lead,
    lead_as_values,
    own_part,
    segment_of_one_bar,
    from_there_on,
    power_as_amount,
    other_factor,
    loses_a_side,
    of_a_rate,
    tops_amount,
    of_doing,
    ranked_from_an_end,
    overlap_as_level,
    derived_as_plain,
    pace_as_way,
    part_of_way,
    ground_as_way,
    along_names,
    takes_some_steps,
    ranks_within,
    spread_as_value,
    highest_for_itself,
    highest_in_sum,
    denied_with_more,
    added_one_by_one,
    factor_of_all,
    named_alone,
    of_other_things,
    per_something,
    of_a_kind,
    of_repeats,
    year_as_level,
    of_a_quality,
    unrest_as_value,
    some_as_all,
    better_in_each,
    adds_quantities,
    in_one_alone,
    total_at_a_place,
    changes_as_amounts,
    move_as_value,
    in_one_panel_only,
    of_two_wholes,
    ranks_in_its_subject,
    of_each_year,
    leaves_an_end,
    move_as_extreme,
    side_as_all,
    as_the_one,
    more_by_as_much,
    beside_one_left_out,
    left_out_as_named,
    others_apart,
    each_as_sum,
    order_as_places,
    reach_as_level,
    middle_as_count,
    percent_as_amount,
    found_along_x,
    losses_along_names,
    any_as_same_place,
    apart_as_order,
    how_often_as_whether,
    moves_as_height,
    pair_as_span,
    two_pools,
    whole_as_each,
    at_another_time,
    exception_as_others,
    fastest_of_others,
    goes_on_meanwhile,
    in_a_sense,
    likened_moves,
    of_what_it_gives,
    own_among_others,
    passing_as_both,
    sum_as_move,
    rank_untold,
    count_as_value,
    onward_untold,
    others_as_named,
    factor_as_amount,
    *structure.DOUBTS,
    *left_over.DOUBTS,
    *taken_for.DOUBTS,
    *outside.DOUBTS,
)
"""Asked of every reading, of forms, passes, tables and of what is composed."""

OF_A_COUNT: Final[tuple[Doubt, ...]] = (counts_things,)
"""Asked at the end where a form, a pass or a table has read the sentence."""

OF_WHAT_IS_SHOWN: Final[tuple[Doubt, ...]] = (
    ranks_others,
    of_amounts,
    of_other_quantity,
    added_apart,
    of_foreign_noun,
    of_foreign_deed,
    *strangers.DOUBTS,
)
"""Asked at the end of every reading that is left: whether the figure shows what the sentence is about."""


def doubted(doubts: tuple[Doubt, ...], said: Said) -> Doubt | None:
    """The first doubt of a moment that is found, if one is."""
    for doubt in doubts:
        if doubt(said):
            return doubt
    return None
