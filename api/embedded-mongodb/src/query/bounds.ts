import { isDoc, isNumeric, MaxKey, MinKey, toNumber, type Value } from '../bson/values.js'
import { afterPrefix, type KeyRange } from '../storage/view.js'
import { rankOf, TypeRank } from './compare.js'
import type { FieldPredicate } from './filter.js'
import { emptyArrayMarker, keyOf } from './key-string.js'

/** Part of the order of values, in the bytes of ascending keys. */
export interface Interval {
  low: Buffer
  /** Excludes every key that begins with `low`. */
  isLowExclusive: boolean
  high: Buffer
  /** Includes every key that begins with `high`. */
  isHighInclusive: boolean
}

export interface Bounds {
  intervals: Interval[]
  /** The intervals hold exactly the matching documents: the predicate need not be tested. */
  isExact: boolean
  /** They do where no record has an array. */
  isExactWithoutArrays: boolean
}

const point = (key: Buffer): Interval => ({
  low: key,
  isLowExclusive: false,
  high: key,
  isHighInclusive: true,
})

export const isPoint = ({ low, high, isLowExclusive, isHighInclusive }: Interval): boolean =>
  isHighInclusive && !isLowExclusive && low.equals(high)

const typeByte = (rank: number): Buffer => Buffer.from([rank])
/** Below all numbers except NaN, which is in no range. */
const firstNumber = Buffer.from([TypeRank.number, 0x01])
const nullInterval: Interval = {
  low: keyOf(emptyArrayMarker),
  isLowExclusive: false,
  high: keyOf(null),
  isHighInclusive: true,
}

/** Where no record has an array, nothing is below null but what is no null. */
export const withoutArrays = ({ intervals, ...bounds }: Bounds): Bounds => ({
  ...bounds,
  intervals: intervals.map((interval) =>
    interval === nullInterval ? point(keyOf(null)) : interval,
  ),
  isExact: bounds.isExactWithoutArrays,
})

/** The index bounds of a predicate; undefined if no index can serve it. */
export function boundsOf({
  operator,
  operand,
}: Pick<FieldPredicate, 'operator' | 'operand'>): Bounds | undefined {
  switch (operator) {
    case '$eq':
      return equalityBounds(operand)
    case '$in':
      return listBounds(operand as Value[])
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeBounds(operator, operand)
    default:
      return undefined
  }
}

function equalityBounds(operand: Value): Bounds {
  if (operand === null) {
    return { intervals: [nullInterval], isExact: false, isExactWithoutArrays: true }
  }
  if (Array.isArray(operand)) {
    const first = operand.length === 0 ? emptyArrayMarker : operand[0]
    const intervals = merged([point(keyOf(first)), point(keyOf(operand))])
    return { intervals, isExact: false, isExactWithoutArrays: false }
  }
  return { intervals: [point(keyOf(operand))], isExact: true, isExactWithoutArrays: true }
}

function listBounds(operand: Value[]): Bounds {
  const bounds = operand.map(equalityBounds)
  return {
    intervals: merged(bounds.flatMap(({ intervals }) => intervals)),
    isExact: bounds.every(({ isExact }) => isExact),
    isExactWithoutArrays: bounds.every(({ isExactWithoutArrays }) => isExactWithoutArrays),
  }
}

function rangeBounds(operator: string, operand: Value): Bounds | undefined {
  if (operand === null || Array.isArray(operand) || isDoc(operand)) return undefined
  if (operand instanceof MinKey || operand instanceof MaxKey) return undefined
  if (isNumeric(operand) && Number.isNaN(toNumber(operand))) return undefined
  const rank = rankOf(operand)
  const key = keyOf(operand)
  const isLower = operator.startsWith('$g')
  const isInclusive = operator.endsWith('e')
  const interval: Interval = isLower
    ? { low: key, isLowExclusive: !isInclusive, high: typeByte(rank), isHighInclusive: true }
    : {
        low: rank === TypeRank.number ? firstNumber : typeByte(rank),
        isLowExclusive: false,
        high: key,
        isHighInclusive: isInclusive,
      }
  return { intervals: [interval], isExact: true, isExactWithoutArrays: true }
}

const startOf = ({ low, isLowExclusive }: Interval): Buffer =>
  isLowExclusive ? afterPrefix(low) : low
const endOf = ({ high, isHighInclusive }: Interval): Buffer =>
  isHighInclusive ? afterPrefix(high) : high

/** Sorted and disjoint, so that a scan reads each key once and in order. */
function merged(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => Buffer.compare(startOf(a), startOf(b)))
  const result: Interval[] = []
  for (const interval of sorted) {
    const last = result.at(-1)
    if (!last || Buffer.compare(startOf(interval), endOf(last)) >= 0) result.push(interval)
    else if (Buffer.compare(endOf(interval), endOf(last)) > 0) {
      result[result.length - 1] = {
        ...last,
        high: interval.high,
        isHighInclusive: interval.isHighInclusive,
      }
    }
  }
  return result
}

/** The intersection of two lists of intervals. */
export function intersect(a: Interval[], b: Interval[]): Interval[] {
  const result: Interval[] = []
  for (const x of a) {
    for (const y of b) {
      const lower = Buffer.compare(startOf(x), startOf(y)) >= 0 ? x : y
      const upper = Buffer.compare(endOf(x), endOf(y)) <= 0 ? x : y
      const both: Interval = {
        low: lower.low,
        isLowExclusive: lower.isLowExclusive,
        high: upper.high,
        isHighInclusive: upper.isHighInclusive,
      }
      if (Buffer.compare(startOf(both), endOf(both)) < 0) result.push(both)
    }
  }
  return result
}

const inverted = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte))

/** The keys of an interval below `prefix`; a descending field reverses it. */
export function rangeOf(prefix: Buffer, interval: Interval, isDescending: boolean): KeyRange {
  if (!isDescending) {
    return {
      start: Buffer.concat([prefix, startOf(interval)]),
      end: Buffer.concat([prefix, endOf(interval)]),
    }
  }
  const { low, high, isLowExclusive, isHighInclusive } = interval
  const start = Buffer.concat([prefix, inverted(high)])
  const end = Buffer.concat([prefix, inverted(low)])
  return {
    start: isHighInclusive ? start : afterPrefix(start),
    end: isLowExclusive ? end : afterPrefix(end),
  }
}
