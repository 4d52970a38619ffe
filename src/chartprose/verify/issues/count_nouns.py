"""The nouns that a stated number may count, and those that count nothing that a record lists. All in lower case."""

from __future__ import annotations

SERIES_NOUNS = "data series|series|lines|curves|legend entries|entries"
PANEL_NOUNS = "panels|subplots|sub-plots|separate charts|charts"
CATEGORY_NOUNS = "categories"

# fmt: off
THINGS = frozenset({
    "agents", "algorithms", "alloys", "approaches", "architectures", "assistants", "backbones",
    "bars", "baselines", "benchmarks", "bins", "blends", "boxes", "branches", "brands", "breeds", "brigades",
    "bubbles", "campaigns", "categories", "chains", "channels", "cities", "classes", "classifiers", "clinics",
    "coatings", "cohorts", "colonies", "combinations", "companies", "conditions", "configurations", "continents",
    "corridors", "countries", "crops", "criteria", "cultivars", "datasets", "decoders", "departments", "designs",
    "detectors", "devices", "diets", "dimensions", "diseases", "districts", "divisions", "domains", "drugs",
    "encoders", "engines", "estimators", "facilities", "factories", "families", "farms", "faculties", "filters",
    "firms", "fleets", "foods", "formulations", "frameworks", "fuels", "games", "groups", "habitats", "heuristics",
    "hospitals", "hotels", "instruments", "kinds", "labs", "lakes", "languages", "locations", "machines", "makers",
    "materials", "methods", "metrics", "mills", "models", "modes", "modules", "networks", "occupations",
    "operators", "optimizers", "optimisers", "origins", "outlets", "paradigms", "parties", "pipelines", "planners",
    "platforms", "players", "policies", "predictors", "products", "professions", "programs",
    "programmes", "projects", "properties", "protocols", "providers", "provinces", "qualities", "rankers",
    "reactors", "recipes", "regimes", "regions", "regularizers", "reservoirs", "retrievers", "rivers", "roads",
    "routes", "samplers", "scenarios", "schedulers", "schemes", "schools", "sectors", "segments", "sensors",
    "services", "settings", "setups", "shops", "sites", "slices", "soils", "solvers", "sources",
    "species", "spokes", "stations", "stores", "strains", "strategies", "streams", "subgroups", "suppliers",
    "systems", "tasks", "teams", "techniques", "terminals", "towns", "tools", "treatments", "types",
    "utilities", "vaccines", "valleys", "variants", "varieties", "vehicles", "vendors", "versions", "villages",
    "violins", "wards", "wedges", "wells",
})
"""Things that a chart shows one by one: as series, categories, panels, rows or labelled points."""

UNCOUNTED = frozenset({
    "seconds", "minutes", "hours", "days", "nights", "weeks", "months", "seasons", "summers", "winters", "years",
    "decades", "centuries", "quarters", "halves", "thirds", "periods", "intervals", "moments", "dates", "times",
    "occasions", "seeds", "runs", "trials", "repetitions", "repeats", "replicates", "replications", "folds",
    "splits", "samples", "measurements", "readings", "experiments", "epochs", "steps", "iterations", "rounds",
    "layers", "heads", "blocks", "tokens", "parameters", "episodes", "calls", "patients", "respondents",
    "participants", "people", "persons", "students", "employees", "users", "customers", "voters", "visitors",
    "adults", "children", "individuals", "observers", "raters", "nurses", "donors", "animals", "mice", "images",
    "clips", "documents", "questions", "items", "records", "cells", "percent", "percentage", "points", "decimals",
    "digits", "orders", "magnitudes", "fold", "standard", "deviations", "degrees", "units", "levels", "scores",
    "ticks", "marks", "gridlines", "labels", "annotations", "arrows", "markers", "symbols", "shapes", "styles",
    "colors", "colours", "shades", "tones", "hues", "corners", "sides", "ends", "rings", "circles", "squares",
    "lobes", "patches", "dips", "peaks", "bumps", "spikes", "phases", "stages", "parts", "sections", "aspects",
    "ways", "findings", "observations", "reasons", "values", "numbers", "figures", "facts", "axes", "scales",
    "rows", "columns", "words", "letters", "lines", "curves", "series", "panels", "subplots", "charts", "plots",
    "graphs", "diagrams", "areas", "meters", "metres", "liters", "litres", "kilometers", "miles", "dollars",
    "euros",
})
"""Nouns of time, of repetition, of crowds, of units and of decoration: their number says nothing about the record."""

STRETCHES = frozenset({"intervals", "ranges", "bands"})
"""Stretches of a quantity, which are counted behind its name alone: "three depth intervals"."""

STOPS = frozenset({
    "a", "an", "the", "and", "or", "but", "nor", "so", "of", "in", "on", "at", "by", "for", "from", "to", "with",
    "without", "over", "under", "after", "before", "until", "across", "between", "among", "against", "per", "each",
    "every", "all", "both", "than", "then", "that", "which", "who", "whose", "where", "when", "while", "is", "are",
    "was", "were", "be", "been", "has", "have", "had", "can", "may", "do", "does", "did", "it", "its", "this",
    "these", "those", "there", "as", "into", "onto", "via", "plus", "not", "no", "only", "about",
})
"""Words at which a noun phrase ends."""

RESTRICTING = frozenset({
    "best", "worst", "other", "others", "remaining", "rest", "more", "additional", "further", "extra", "new",
    "former", "latter", "left", "right", "upper", "lower", "top", "bottom", "inner", "outer", "middle", "first",
    "last", "next", "adjacent", "neighboring", "neighbouring", "reference", "baseline", "control", "learned",
    "trained", "dashed", "solid", "dotted", "horizontal", "vertical", "shaded", "hidden", "unlabeled", "labeled",
    "unlabelled", "labelled", "missing", "empty", "hollow", "gray", "grey", "black", "white", "red", "blue",
    "green", "orange", "purple", "small", "large", "big", "main", "major", "minor", "key", "such", "same",
    "similar", "named", "highlighted", "visible", "thin", "thick", "older", "younger", "leading", "possible",
    "potential", "floating", "hanging", "full",
})
"""Adjectives that speak of some of the things, not of all."""

PARTIAL = frozenset({
    "other", "others", "first", "last", "top", "bottom", "upper", "lower", "these", "those", "the", "between",
    "remaining", "highest", "lowest", "following", "next", "dashed", "solid", "dotted", "only", "another", "or",
    "than", "about", "nearly",
})
"""A number after one of these speaks of some of the things, not of all."""

LEADS = frozenset({
    "other", "others", "first", "last", "top", "bottom", "upper", "lower", "these", "those", "the", "remaining",
    "highest", "lowest", "following", "next", "only", "another", "or", "than", "about", "nearly", "roughly",
    "almost", "over", "within", "per", "every", "after", "before", "until", "least", "most", "to", "some", "any",
    "all", "figure", "fig", "table", "panel", "section", "step", "level", "layer", "version", "type", "group",
    "class", "phase", "chapter", "plus",
})
"""The same for things: a number of tasks that a score is taken over is no number of series."""

PORTION = frozenset({
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "any", "some", "most", "out",
    "first", "last", "part", "rest", "none",
})
"""Words before "of" that make a number a part: "one of three models"."""

# fmt: on
REFERENCES = (
    r"\b(?:chance|random|baseline|reference|average|mean|overall|total|sum|ideal|diagonal|target|threshold|others?|control"
    r"|human|perfect|frontier|optimum|limit|base|trend|fit|unlabell?ed|median|all|none|no|rest|unknown|goal|guess\w*)\b"
)
"""Entries that a writer may leave out when counting."""
