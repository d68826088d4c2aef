import { type Doc, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { getExact } from '../query/path.js'
import { fieldsOfPattern } from '../storage/index-info.js'
import { addUnits } from './date-units.js'
import { type Densify, type Point, parseDensify } from './densify-spec.js'
import { setAtPath } from './doc-stages.js'
import { compileExpression } from './expression.js'
import { add, intOrLong, multiply } from './numbers.js'
import { isNullish } from './operator-helpers.js'
import { partitionDocs, sortDocs } from './partitions.js'
import type { PipelineContext, Stage } from './pipeline.js'
import { utc } from './time-zone.js'

const mostDocuments = 500_000

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
