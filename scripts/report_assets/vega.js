// The part of Vega that draws the charts of a report: what Vega-Lite's marks, axes, legends and stacks compile to.
// Maps, force layouts, trees, regressions, loading of data and the rest of Vega stay out.
import { expressionInterpreter } from "vega-interpreter";
import { axisticks, datajoin, encode, legendentries, linkpath, pie, scale, sortitems, stack } from "vega-encode";
import { transforms } from "vega-dataflow";
import { parse } from "vega-parser";
import { View } from "vega-view";
import { bound, mark, overlap, render, viewlayout } from "vega-view-transforms";
import aggregate from "./node_modules/vega-transforms/src/Aggregate.js";
import collect from "./node_modules/vega-transforms/src/Collect.js";
import compare from "./node_modules/vega-transforms/src/Compare.js";
import expression from "./node_modules/vega-transforms/src/Expression.js";
import extent from "./node_modules/vega-transforms/src/Extent.js";
import facet from "./node_modules/vega-transforms/src/Facet.js";
import field from "./node_modules/vega-transforms/src/Field.js";
import filter from "./node_modules/vega-transforms/src/Filter.js";
import formula from "./node_modules/vega-transforms/src/Formula.js";
import key from "./node_modules/vega-transforms/src/Key.js";
import multiextent from "./node_modules/vega-transforms/src/MultiExtent.js";
import multivalues from "./node_modules/vega-transforms/src/MultiValues.js";
import params from "./node_modules/vega-transforms/src/Params.js";
import prefacet from "./node_modules/vega-transforms/src/PreFacet.js";
import proxy from "./node_modules/vega-transforms/src/Proxy.js";
import relay from "./node_modules/vega-transforms/src/Relay.js";
import sieve from "./node_modules/vega-transforms/src/Sieve.js";
import subflow from "./node_modules/vega-transforms/src/Subflow.js";
import values from "./node_modules/vega-transforms/src/Values.js";

Object.assign(transforms, {
  aggregate, axisticks, bound, collect, compare, datajoin, encode, expression, extent, facet, field, filter, formula,
  key, legendentries, linkpath, mark, multiextent, multivalues, overlap, params, pie, prefacet, proxy, relay, render,
  scale, sieve, sortitems, stack, subflow, values, viewlayout,
});

// Expressions are interpreted, not compiled to code, so that the page's policy can forbid eval.
globalThis.drawVega = (specification, container, size) => {
  const view = new View(parse(specification, null, { ast: true }), {
    expr: expressionInterpreter,
    renderer: "svg",
    container,
    hover: false,
  });
  for (const [signal, value] of Object.entries(size)) view.signal(signal, value);
  return view.runAsync();
};
