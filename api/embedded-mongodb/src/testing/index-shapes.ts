import { type Doc, int, type Value } from '../bson/values.js'

type Pattern = Record<string, 1 | -1>

const shape = (name: string, pattern: Pattern, options: Record<string, Value> = {}): Doc => {
  const key: Doc = new Map(Object.entries(pattern).map(([path, order]) => [path, int(order)]))
  return new Map<string, Value>([['key', key], ['name', name], ...Object.entries(options)])
}
const partial = (field: string, condition: Value): Record<string, Value> => ({
  partialFilterExpression: new Map([[field, condition]]),
})

/** One index of every kind that the generated documents allow; `u` is unique. */
export const indexShapes: Doc[] = [
  shape('array', { a: 1 }),
  shape('arrayDown', { a: -1 }),
  shape('scalarDown', { b: -1 }),
  shape('arrayFirst', { a: 1, b: -1 }),
  shape('arraySecond', { b: 1, a: 1 }),
  shape('nested', { 'c.d': 1 }),
  shape('nestedScalar', { 'c.e': 1 }),
  shape('siblings', { 'c.d': -1, 'c.e': 1 }),
  shape('whole', { c: 1, n: 1 }),
  shape('place', { 'a.0': 1 }),
  shape('ordered', { n: 1, m: -1 }),
  shape('orderedDown', { m: -1, n: -1 }),
  shape('paged', { m: -1, _id: -1 }),
  shape('unique', { n: 1, _id: 1 }, { unique: true }),
  shape('uniquePartial', { u: 1 }, { unique: true, ...partial('u', new Map([['$exists', true]])) }),
  shape('nestedArray', { 'a.d': 1 }),
  shape('partialRange', { b: 1, n: 1 }, partial('n', new Map([['$gt', int(0)]]))),
  shape('partialExists', { m: 1 }, partial('m', new Map([['$exists', true]]))),
  shape('partialEqual', { n: -1 }, partial('b', int(1))),
]
