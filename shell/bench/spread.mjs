// @ts-check
/** @param {readonly number[]} values */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Median, least and most. @param {readonly number[]} values */
export const spread = (values) => [median(values), Math.min(...values), Math.max(...values)]
