import {
  isDoc,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { addUnits, type DateUnit, unitOf } from './date-units.js'
import { add, wholeOf } from './numbers.js'
import { utc } from './time-zone.js'
import type { Partition } from './window-partition.js'

/** Unbounded, or how far from the current document; 0 is the document itself. */
type Bound = 'unbounded' | NumericValue

export interface Window {
  kind: 'documents' | 'range'
  lower: Bound
  upper: Bound
  unit: DateUnit | undefined
}

const wholePartition: Window = {
  kind: 'documents',
  lower: 'unbounded',
  upper: 'unbounded',
  unit: undefined,
}

export function parseWindow(spec: Maybe): Window {
  if (spec === undefined) return wholePartition
  if (!isDoc(spec)) throw failedToParse("'window' field must be an object")
  for (const name of spec.keys()) {
    if (!['documents', 'range', 'unit'].includes(name)) {
      throw failedToParse(`'window' field that specifies unknown field: ${name}`)
    }
  }
  const [documents, range, unit] = [spec.get('documents'), spec.get('range'), spec.get('unit')]
  if (documents !== undefined && range !== undefined) {
    throw failedToParse("Window bounds can specify either 'documents' or 'range', not both.")
  }
  if (documents !== undefined && unit !== undefined) {
    throw failedToParse("Window bounds can only specify 'unit' with range-based bounds.")
  }
  if (documents === undefined && range === undefined) {
    if (unit !== undefined) throw failedToParse("'unit' needs a 'range'")
    return wholePartition
  }
  const kind = documents !== undefined ? 'documents' : 'range'
  const [lower, upper] = boundsOf(kind, documents ?? range)
  return { kind, lower, upper, unit: unit === undefined ? undefined : unitOf(unit) }
}

function boundsOf(kind: Window['kind'], value: Maybe): [Bound, Bound] {
  if (!Array.isArray(value) || value.length !== 2) {
    throw failedToParse('Window bounds must be a 2-element array')
  }
  const [lower, upper] = value.map((bound) => boundOf(kind, bound)) as [Bound, Bound]
  if (lower !== 'unbounded' && upper !== 'unbounded' && compareValues(lower, upper) > 0) {
    throw new MongoError(5339900, 'Lower bound must not exceed upper bound')
  }
  return [lower, upper]
}

function boundOf(kind: Window['kind'], value: Value): Bound {
  if (value === 'unbounded') return value
  if (value === 'current') return 0
  if (isNumeric(value) && (kind === 'range' || wholeOf(value) !== undefined)) return value
  throw failedToParse(
    `Window bounds must be 'unbounded', 'current', or a ${kind === 'range' ? 'number' : 'whole number'}`,
  )
}

/** Which documents of the partition a window spans for each of them: from, and up to before. */
export function spansOf(window: Window, partition: Partition): [from: number, to: number][] {
  const { docs } = partition
  if (window.kind === 'range') return rangesOf(window, partition)
  return docs.map((_, i) => {
    const from = window.lower === 'unbounded' ? 0 : i + toNumber(window.lower)
    const to = window.upper === 'unbounded' ? docs.length : i + toNumber(window.upper) + 1
    const start = Math.min(Math.max(from, 0), docs.length)
    return [start, Math.min(Math.max(to, start), docs.length)]
  })
}

function rangesOf({ lower, upper, unit }: Window, partition: Partition): [number, number][] {
  const values = sortValues(partition, unit)
  return values.map((value) => {
    const least = lower === 'unbounded' ? undefined : moved(value, lower, unit)
    const most = upper === 'unbounded' ? undefined : moved(value, upper, unit)
    const from =
      least === undefined ? 0 : countWhile(values, (other) => compareValues(other, least) < 0)
    const to =
      most === undefined
        ? values.length
        : countWhile(values, (other) => compareValues(other, most) <= 0)
    return [from, Math.max(from, to)]
  })
}

function moved(value: Value, by: NumericValue, unit: DateUnit | undefined): Value {
  if (value instanceof Date && unit) return addUnits(value, unit, toNumber(by), utc)
  return isNumeric(value) ? add(value, by) : value
}

/** What the documents are sorted by: numbers, or dates if there is a unit. */
function sortValues(partition: Partition, unit: DateUnit | undefined): Value[] {
  const values = partition.sortValues()
  for (const value of values) {
    if (unit ? value instanceof Date : isNumeric(value)) continue
    throw new MongoError(
      unit ? 5429513 : 5429414,
      `Invalid range: Expected the sortBy field to be a ${unit ? 'Date' : 'number'}, but it was ${typeNameOf(value)}`,
    )
  }
  return values as Value[]
}

/** How many of the sorted values come before the first that fails the test. */
function countWhile(values: readonly Value[], test: (value: Value) => boolean): number {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (test(values[middle] as Value)) from = middle + 1
    else to = middle
  }
  return from
}
