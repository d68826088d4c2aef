/** Valid commands for what has operands of many fields, to be changed here and there. */
export const featureSamples: Record<string, object> = {
  window: {
    aggregate: 'c',
    pipeline: [
      {
        $setWindowFields: {
          partitionBy: '$b',
          sortBy: { a: 1 },
          output: {
            sum: { $sum: '$a', window: { range: [-1, 'current'] } },
            before: { $shift: { output: '$a', by: -1, default: 0 } },
            slope: { $derivative: { input: '$a' }, window: { documents: ['unbounded', 0] } },
          },
        },
      },
      { $densify: { field: 'a', range: { step: 1, bounds: 'full' } } },
      { $fill: { sortBy: { a: 1 }, output: { n: { method: 'linear' } } } },
    ],
    cursor: {},
  },
  graph: {
    aggregate: 'c',
    pipeline: [
      { $unionWith: { coll: 'c', pipeline: [{ $match: { a: 1 } }] } },
      {
        $graphLookup: {
          from: 'c',
          startWith: '$a',
          connectFromField: 'a',
          connectToField: 'n',
          as: 'x',
          maxDepth: 2,
          depthField: 'at',
        },
      },
      { $lookup: { from: 'c', let: { y: '$a' }, pipeline: [{ $limit: 1 }], as: 'b' } },
      { $bucketAuto: { groupBy: '$a', buckets: 2, output: { n: { $sum: 1 } } } },
    ],
    cursor: {},
  },
  dates: {
    aggregate: 'c',
    pipeline: [
      {
        $project: {
          a: { $dateTrunc: { date: '$at', unit: 'week', binSize: 2, startOfWeek: 'monday' } },
          b: { $dateAdd: { startDate: '$at', unit: 'month', amount: 1, timezone: '+01:00' } },
          c: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'UTC' } },
          n: { $dateFromString: { dateString: '2026-01-01', format: '%Y-%m-%d' } },
          x: { $convert: { input: '$a', to: 'int', onError: 0, onNull: 1 } },
        },
      },
    ],
    cursor: {},
  },
  text: {
    find: 'c',
    filter: { $text: { $search: 'a "b c" -x', $language: 'english', $caseSensitive: false } },
    projection: { score: { $meta: 'textScore' } },
    sort: { score: { $meta: 'textScore' } },
  },
  textIndex: {
    createIndexes: 'c',
    indexes: [
      {
        key: { a: 'text', b: 'text' },
        name: 'text',
        weights: { a: 2 },
        default_language: 'english',
        language_override: 'n',
      },
    ],
  },
  collated: {
    find: 'c',
    filter: { a: 'TEXT' },
    sort: { a: 1 },
    collation: { locale: 'en', strength: 2, caseLevel: false, numericOrdering: true },
  },
  stream: {
    aggregate: 'c',
    pipeline: [{ $changeStream: { fullDocument: 'updateLookup', resumeAfter: { _data: '82' } } }],
    cursor: {},
  },
  failing: { configureFailPoint: 'nothing', mode: { times: 1 }, data: {}, $db: 'admin' },
}
