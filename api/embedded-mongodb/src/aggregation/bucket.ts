import { int, isDoc, type Maybe, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues, rankOf } from '../query/compare.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { compileExpression } from './expression.js'
import { compileOutput, Group } from './group.js'
import type { PipelineContext, Stage } from './pipeline.js'

/** What the buckets hold if nothing is said: how many documents. */
const countOnly = new Map<string, Value>([['count', new Map([['$sum', int(1)]])]])

/** The `groupBy` of both bucket stages: a path or an expression, but no constant. */
export function groupByOf(stage: string, code: number, value: Maybe) {
  const isPath = typeof value === 'string' && value.startsWith('$')
  if (!isPath && !isDoc(value)) {
    throw new MongoError(
      code,
      `The ${stage} 'groupBy' field must be defined as a $-prefixed path or an expression`,
    )
  }
  return compileExpression(value)
}

export function outputOf(stage: string, code: number, value: Maybe) {
  if (value !== undefined && !isDoc(value)) {
    throw new MongoError(code, `The ${stage} 'output' field must be an object`)
  }
  return compileOutput(value ?? countOnly)
}

function boundariesOf(value: Maybe): Value[] {
  if (!Array.isArray(value)) {
    throw new MongoError(40200, "The $bucket 'boundaries' field must be an array")
  }
  const boundaries = value.map((element) => compileExpression(element)({ root: new Map() }) ?? null)
  if (boundaries.length < 2) {
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values")
  }
  for (const [i, upper] of boundaries.slice(1).entries()) {
    const lower = boundaries[i]
    if (rankOf(lower) !== rankOf(upper)) {
      throw new MongoError(
        40193,
        "All values in the 'boundaries' option to $bucket must have the same type",
      )
    }
    if (compareValues(lower, upper) >= 0) {
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted")
    }
  }
  return boundaries
}

function defaultOf(value: Maybe, boundaries: readonly Value[]): Maybe {
  if (value === undefined) return undefined
  const fallback = compileExpression(value)({ root: new Map() }) ?? null
  const isInside =
    compareValues(fallback, boundaries[0]) >= 0 && compareValues(fallback, boundaries.at(-1)) < 0
  if (!isInside) return fallback
  throw new MongoError(
    40199,
    "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary",
  )
}

/** The lower boundary of the bucket that a value belongs to. */
function bucketOf(value: Maybe, boundaries: readonly Value[], fallback: Maybe): Value {
  const at = boundaries.findLastIndex((boundary) => compareValues(value, boundary) >= 0)
  const boundary = at >= 0 && at < boundaries.length - 1 ? boundaries[at] : fallback
  if (boundary !== undefined) return boundary
  throw new MongoError(
    40066,
    '$bucket could not find a bucket for an input, and no default was specified',
  )
}

/** `$bucket`: groups by the ranges between given boundaries. */
export function compileBucket(operand: Value, { variables }: PipelineContext): Stage {
  if (!isDoc(operand)) throw new MongoError(40201, 'Argument to $bucket stage must be an object')
  for (const name of operand.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name)) {
      throw new MongoError(40197, `Unrecognized option to $bucket: ${name}`)
    }
  }
  if (!operand.has('groupBy') || !operand.has('boundaries')) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified")
  }
  const groupBy = groupByOf('$bucket', 40202, operand.get('groupBy'))
  const boundaries = boundariesOf(operand.get('boundaries'))
  const fallback = defaultOf(operand.get('default'), boundaries)
  const fields = outputOf('$bucket', 40196, operand.get('output'))
  return function* bucket(docs) {
    const memory = new MemoryLimit('$bucket')
    const groups = new Map<Value, Group>()
    for (const root of docs) {
      const scope = { root, variables }
      const key = bucketOf(groupBy(scope), boundaries, fallback)
      const group = groups.get(key) ?? new Group(key, fields, memory, variables)
      groups.set(key, group)
      group.add(scope)
    }
    const sorted = [...groups.values()].sort((a, b) => compareValues(a.key, b.key))
    for (const group of sorted) yield group.result()
  }
}
