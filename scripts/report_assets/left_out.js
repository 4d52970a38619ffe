// Stands in for libraries that Vega imports and the report's charts never use. What is called all the same says so.
const leftOut = () => {
  throw new Error("this part of Vega is not in the report's bundle");
};

export {
  leftOut as geoArea,
  leftOut as geoBounds,
  leftOut as geoCentroid,
  leftOut as feature,
  leftOut as mesh,
  leftOut as dsvFormat,
};

// Colour schemes: a specification names its colours itself.
const none = [];
export {
  none as schemeSet3,
  none as schemeSet2,
  none as schemeSet1,
  none as schemePastel2,
  none as schemePastel1,
  none as schemePaired,
  none as schemeObservable10,
  none as schemeDark2,
  none as schemeCategory10,
  none as schemeAccent,
};
