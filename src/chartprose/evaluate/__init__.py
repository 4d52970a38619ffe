"""Measuring extraction against gold: what is right, wrong, missing and invented, with intervals.

``chartprose.evaluate.report.evaluate`` is the whole measurement; ``docs/evaluation.md`` says what each figure means and
what it does not. Needs the extra ``evaluate`` (scipy, rapidfuzz), apart from reading and writing gold.
"""
