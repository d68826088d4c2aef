import {
  type Doc,
  isDoc,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
  type Value,
} from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { getExact, splitPath } from '../query/path.js'
import { fieldsOfPattern } from '../storage/index-info.js'
import { addUnits, type DateUnit, unitOf } from './date-units.js'
import { setAtPath } from './doc-stages.js'
import { compileExpression } from './expression.js'
import { partitionOf } from './fill.js'
import { add, intOrLong, multiply, wholeOf } from './numbers.js'
import { isNullish } from './operator-helpers.js'
import { partitionDocs, sortDocs } from './partitions.js'
import type { PipelineContext, Stage } from './pipeline.js'
import { utc } from './time-zone.js'

type Point = NumericValue | Date

interface Densify {
  field: string
  parts: string[]
  partitionFields: string[][]
  by: Value | undefined
  step: NumericValue
  unit: DateUnit | undefined
  bounds: 'full' | 'partition' | [Point, Point]
}

const mostDocuments = 500_000

function parseDensify(operand: Value): Densify {
  if (!isDoc(operand))
    throw new MongoError(5733201, 'The $densify stage specification must be an object')
  const [field, fields, range] = ['field', 'partitionByFields', 'range'].map((name) =>
    operand.get(name),
  )
  if (typeof field !== 'string' || !isDoc(range)) {
    throw new MongoError(40414, "$densify requires 'field' and 'range'")
  }
  if (field.startsWith('$')) throw new MongoError(16410, '$densify: the field may not start with $')
  const [step, bounds] = [range.get('step'), range.get('bounds')]
  if (!isNumeric(step) || !(toNumber(step) > 0)) {
    throw new MongoError(
      5733401,
      'the step parameter in a range statement must be a strictly positive numeric value',
    )
  }
  const unit = range.has('unit') ? unitOf(range.get('unit')) : undefined
  if (unit && wholeOf(step) === undefined) {
    throw new MongoError(
      6586400,
      'The step parameter in a range statement must be a whole number when densifying a date range',
    )
  }
  const by = fields === undefined ? undefined : partitionOf('$densify', fields)
  const partitionFields = ((fields ?? []) as string[]).map(splitPath)
  if (bounds === 'partition' && !by) {
    throw new MongoError(
      5733408,
      "one may not specify the bounds as 'partition' without specifying a non-empty array of partitionByFields. You may have meant to specify 'full' bounds.",
    )
  }
  return {
    field,
    parts: splitPath(field),
    partitionFields,
    by,
    step,
    unit,
    bounds: boundsOf(bounds, unit),
  }
}

function boundsOf(bounds: Maybe, unit: DateUnit | undefined): Densify['bounds'] {
  if (bounds === 'full' || bounds === 'partition') return bounds
  const [lower, upper] = Array.isArray(bounds) && bounds.length === 2 ? bounds : []
  const isPoint = (value: Maybe): value is Point =>
    unit ? value instanceof Date : isNumeric(value)
  if (!isPoint(lower) || !isPoint(upper)) {
    throw new MongoError(
      5733402,
      "a bounding array in a range statement must have two elements, both numbers, or both dates with a 'unit'",
    )
  }
  if (compareValues(lower, upper) > 0) {
    throw new MongoError(
      5733403,
      'the bounds in a range statement must be the string "full" or "partition", or an ascending array of two values',
    )
  }
  return [lower, upper]
}

/** `$densify`: new documents where the values of a field leave gaps. */
export function compileDensify(operand: Value, { variables }: PipelineContext): Stage {
  const spec = parseDensify(operand)
  const by = spec.by === undefined ? undefined : compileExpression(spec.by)
  const sort = fieldsOfPattern(new Map([[spec.field, 1]]))
  return function* densify(docs) {
    const partitions = partitionDocs(docs, by, variables, new MemoryLimit('$densify'))
    const sorted = partitions.map(({ docs: members }) => sortDocs(members, sort))
    if (sorted.length === 0 && Array.isArray(spec.bounds) && !spec.by) sorted.push([])
    const points = sorted.flatMap((members) => pointsOf(members, spec)).sort(compareValues)
    const all = endsOf(points)
    const budget = { left: mostDocuments }
    for (const members of sorted) {
      const ends = spec.bounds === 'partition' ? endsOf(pointsOf(members, spec)) : all
      const range = Array.isArray(spec.bounds) ? spec.bounds : ends
      yield* range ? merged(members, spec, range, budget) : members
    }
  }
}

const endsOf = (points: readonly Point[]): [Point, Point] | undefined =>
  points[0] === undefined ? undefined : [points[0], points.at(-1) as Point]

function pointsOf(docs: readonly Doc[], { parts, unit }: Densify): Point[] {
  return docs.flatMap((doc) => {
    const value = getExact(doc, parts)
    if (isNullish(value)) return []
    if (unit ? value instanceof Date : isNumeric(value)) return [value as Point]
    throw new MongoError(
      5733201,
      `PlanExecutor error: Densify field type must be ${unit ? 'a date, since there is a unit' : 'numeric, or a date with a unit'}`,
    )
  })
}

/** The documents in order, with new ones at every step that none of them has. */
function* merged(
  docs: readonly Doc[],
  spec: Densify,
  [lower, upper]: [Point, Point],
  budget: { left: number },
): Generator<Doc> {
  const isOpen = Array.isArray(spec.bounds)
  const isBefore = (point: Point, end: Maybe): boolean => {
    const order = compareValues(point, end)
    return isOpen ? order < 0 : order <= 0
  }
  let next = 0
  for (let i = 0, point = lower; isBefore(point, upper); point = stepFrom(lower, ++i, spec)) {
    let isPresent = false
    for (; next < docs.length; next++) {
      const value = getExact(docs[next], spec.parts)
      const order = isNullish(value) ? -1 : compareValues(value, point)
      if (order > 0) break
      isPresent ||= order === 0
      yield docs[next] as Doc
    }
    if (isPresent) continue
    if (--budget.left < 0)
      throw new MongoError(
        5897900,
        `Generated ${mostDocuments} documents in $densify, which is over the limit`,
      )
    yield created(docs[0], spec, point)
  }
  yield* docs.slice(next)
}

function stepFrom(start: Point, count: number, { step, unit }: Densify): Point {
  if (start instanceof Date) return addUnits(start, unit ?? 'day', toNumber(step) * count, utc)
  return add(start, multiply(step, intOrLong(count)))
}

function created(sample: Doc | undefined, spec: Densify, point: Point): Doc {
  const own = spec.partitionFields.reduce<Doc>((doc, parts) => {
    const value = getExact(sample, parts)
    return value === undefined ? doc : setAtPath(doc, parts, value)
  }, new Map())
  return setAtPath(own, spec.parts, point)
}
