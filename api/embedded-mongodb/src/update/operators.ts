import { printValue } from '../bson/print.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import { createError, failedToParse } from '../errors.js'
import { splitPath } from '../query/path.js'
import type { ArrayFilters } from './array-filters.js'
import { fieldOperators } from './field-operators.js'
import { concretePaths, getAt, isOnPath, setAt, unsetAt } from './paths.js'

export interface OperatorChange {
  operator: string
  path: string
  segments: string[]
  operand: Value
}

export function parseOperators(update: Doc): OperatorChange[] {
  const changes: OperatorChange[] = []
  for (const [operator, fields] of update) {
    if (!isKnown(operator)) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${printValue(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${printValue(fields)}}`,
      )
    }
    for (const [path, operand] of fields) changes.push(createChange(operator, path, operand))
  }
  assertNoConflicts(changes)
  // MongoDB adds new fields in the order of their names, numbers by their value.
  return changes.sort((a, b) => comparePaths(a.segments, b.segments))
}

const isKnown = (operator: string): boolean =>
  operator === '$unset' || Object.hasOwn(fieldOperators, operator)

function createChange(operator: string, path: string, operand: Value): OperatorChange {
  const segments = splitPath(path)
  if (path === '') throw failedToParse('An empty update path is not valid.')
  if (segments.includes('')) {
    throw createError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  const [first = ''] = segments
  if (first === '$' || first.startsWith('$[')) {
    throw createError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    )
  }
  if (first.startsWith('$')) {
    throw createError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`,
    )
  }
  if (segments.includes('$')) {
    throw createError(
      'CommandNotSupported',
      `The positional operator '$' in '${path}' is not supported by this server: use '$[]' or '$[<identifier>]'`,
    )
  }
  return { operator, path, segments, operand }
}

function assertNoConflicts(changes: readonly OperatorChange[]): void {
  const paths = changes.map(({ path }) => path).sort()
  for (const [i, path] of paths.entries()) {
    for (const other of paths.slice(i + 1)) {
      if (isOnPath(other, path)) {
        throw createError(
          'ConflictingUpdateOperators',
          `Updating the path '${other}' would create a conflict at '${path}'`,
        )
      }
    }
  }
}

const isPositional = ({ segments }: OperatorChange): boolean =>
  segments.some((segment) => segment.startsWith('$['))

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, segment] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (segment === other) continue
    const isNumbers = /^\d+$/.test(segment) && /^\d+$/.test(other)
    return isNumbers ? Number(segment) - Number(other) : segment < other ? -1 : 1
  }
  return a.length - b.length
}

interface ApplyOptions {
  arrayFilters: ArrayFilters
  /** The document is about to be inserted by an upsert. */
  isInsert: boolean
}

export function applyOperators(
  doc: Doc,
  changes: readonly OperatorChange[],
  { arrayFilters, isInsert }: ApplyOptions,
): void {
  // All positions are found before anything changes: the first change to an element may stop it
  // from matching.
  const steps = changes
    .filter(({ operator }) => operator !== '$setOnInsert' || isInsert)
    .flatMap((change) =>
      concretePaths(doc, change.segments, arrayFilters).map((segments) => ({ change, segments })),
    )
  if (changes.some(isPositional)) assertDistinct(steps.map(({ segments }) => segments.join('.')))
  for (const { change, segments } of steps) applyChange(doc, change, segments)
}

/** Two positional paths may match the same element. */
function assertDistinct(paths: string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort()
  for (const [i, path] of sorted.entries()) {
    if (i > 0 && path.startsWith(sorted[i - 1] as string)) {
      throw createError(
        'ConflictingUpdateOperators',
        `Update created a conflict at '${path.slice(0, -1)}'`,
      )
    }
  }
}

function applyChange(doc: Doc, { operator, operand }: OperatorChange, segments: string[]): void {
  if (operator === '$unset') {
    unsetAt(doc, segments)
    return
  }
  const field = { doc, path: segments.join('.') }
  const result = fieldOperators[operator]?.(getAt(doc, segments), operand, field)
  if (result !== undefined) setAt(doc, segments, result)
}
