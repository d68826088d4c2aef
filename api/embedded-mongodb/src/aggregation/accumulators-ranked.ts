import { approximateSize } from '../bson/size.js'
import { isDoc, type Maybe, type Value } from '../bson/values.js'
import { bytesOfSortKey, compareSortKeys, type SortKey } from '../collation/sort-keys.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { parseSort } from '../query/sort.js'
import { sortKeyOf } from '../storage/index-keys.js'
import type { AccumulatorFactory } from './accumulator.js'
import { countOf } from './array-order-operators.js'
import { isNullish, namedOperand } from './operator-helpers.js'

/** Where a new element belongs among sorted ones, behind those that are equal to it. */
function placeOf<T>(sorted: readonly T[], element: T, order: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (order(element, sorted[middle] as T) < 0) to = middle
    else from = middle + 1
  }
  return from
}

/** Keeps the first `count` in an order. */
class Ranking<T> {
  readonly kept: T[] = []
  private readonly count: number
  private readonly order: (a: T, b: T) => number

  constructor(count: number, order: (a: T, b: T) => number) {
    this.count = count
    this.order = order
  }

  add(element: T): void {
    const place = placeOf(this.kept, element, this.order)
    if (place >= this.count) return
    this.kept.splice(place, 0, element)
    if (this.kept.length > this.count) this.kept.pop()
  }
}

const countedSpec = { required: ['n', 'input'], codes: [5787900, 5787901, 5787906] } as const

/** `$firstN`, `$lastN`: the values as they come, null for a missing one. */
const byArrival =
  (name: string, isLast: boolean): AccumulatorFactory =>
  (operand, compile) => {
    const spec = namedOperand(name, operand, countedSpec)
    const [count, input] = [compile(spec.get('n') as Value), compile(spec.get('input') as Value)]
    return (memory, group) => {
      const n = countOf(name, count(group))
      const values: Value[] = []
      return {
        add: (scope) => {
          if (!isLast && values.length >= n) return
          const value = input(scope) ?? null
          if (values.length >= n) values.shift()
          else memory.add(approximateSize(value))
          values.push(value)
        },
        result: () => values,
      }
    }
  }

/** `$minN`, `$maxN`: by value; null and missing do not count. */
const byValue =
  (name: string, direction: 1 | -1): AccumulatorFactory =>
  (operand, compile) => {
    const spec = namedOperand(name, operand, countedSpec)
    const [count, input] = [compile(spec.get('n') as Value), compile(spec.get('input') as Value)]
    return (memory, group) => {
      const n = countOf(name, count(group))
      const ranking = new Ranking<Value>(n, (a, b) => compareValues(a, b) * direction)
      return {
        add: (scope) => {
          const value = input(scope)
          if (isNullish(value)) return
          if (ranking.kept.length < n) memory.add(approximateSize(value))
          ranking.add(value)
        },
        result: () => ranking.kept,
      }
    }
  }

interface Sorted {
  key: SortKey
  output: Maybe
}

/** `$top`, `$bottom` and their `N` forms: by fields of the documents. */
const bySort =
  (
    name: string,
    { isBottom, isMany }: { isBottom: boolean; isMany: boolean },
  ): AccumulatorFactory =>
  (operand, compile) => {
    const required = isMany ? ['n', 'sortBy', 'output'] : ['sortBy', 'output']
    const spec = namedOperand(name, operand, { required, codes: [5788001, 5788002, 5788003] })
    const sortBy = spec.get('sortBy')
    const fields = isDoc(sortBy) ? parseSort(sortBy) : undefined
    if (!fields) throw new MongoError(5788004, `${name} requires 'sortBy' to be a non-empty object`)
    const output = compile(spec.get('output') as Value)
    const count = isMany ? compile(spec.get('n') as Value) : undefined
    const order = (a: Sorted, b: Sorted): number => compareSortKeys(a.key, b.key)
    return (memory, group) => {
      const n = count ? countOf(name, count(group)) : 1
      const ranking = new Ranking<Sorted>(n, isBottom ? (a, b) => order(b, a) || -1 : order)
      return {
        add: (scope) => {
          const entry = { key: sortKeyOf(scope.root, fields), output: output(scope) }
          if (ranking.kept.length < n)
            memory.add(bytesOfSortKey(entry.key) + approximateSize(entry.output ?? null))
          ranking.add(entry)
        },
        result: () => {
          const values = ranking.kept.map((entry) => entry.output ?? null)
          if (isBottom) values.reverse()
          return isMany ? values : (values[0] ?? null)
        },
      }
    }
  }

export const rankedAccumulators: Record<string, AccumulatorFactory> = {
  $firstN: byArrival('$firstN', false),
  $lastN: byArrival('$lastN', true),
  $minN: byValue('$minN', 1),
  $maxN: byValue('$maxN', -1),
  $top: bySort('$top', { isBottom: false, isMany: false }),
  $topN: bySort('$topN', { isBottom: false, isMany: true }),
  $bottom: bySort('$bottom', { isBottom: true, isMany: false }),
  $bottomN: bySort('$bottomN', { isBottom: true, isMany: true }),
}
