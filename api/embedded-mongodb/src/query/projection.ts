import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { hasText } from '../text/text-query.js'
import { refuseTextScore } from '../text/text-score.js'
import { compileElementTest } from './conditions.js'
import type { Predicate } from './filter.js'
import { type Action, projectDoc } from './projection-apply.js'
import { isFindSlice, positionalElement, sliceArray } from './projection-arrays.js'
import { inclusionOf, isFlag } from './projection-kind.js'
import { parseProjectedPath } from './projection-paths.js'

export type Project = (doc: Doc) => Doc

interface Options {
  /** `find` knows `$slice`, `$elemMatch` and `path.$`; `$project` does not. */
  filter?: Predicate | undefined
  isFind: boolean
  variables?: Variables | undefined
}

/** Compiles a projection: either the fields to keep, or the fields to leave out. */
export function compileProjection(spec: Doc, options: Options): Project {
  if (options.isFind && !(options.filter && hasText(options.filter))) refuseTextScore(spec)
  const fields = new Map<string, Action>()
  for (const [path, value] of spec) addAction(fields, path, value, options)
  const isInclusion = inclusionOf(spec, options)
  const id = spec.get('_id')
  if (isInclusion && id === undefined) fields.set('_id', { kind: 'include' })
  return (doc) => projectDoc(doc, fields, { isInclusion, root: doc, variables: options.variables })
}

function addAction(
  fields: Map<string, Action>,
  path: string,
  value: Value,
  options: Options,
): void {
  const { parts, isPositional } = parseProjectedPath(path, options)
  if (isPositional) assertPositional(fields, value)
  const action = isPositional
    ? positionalElement(parts, options.filter)
    : actionOf(value, options, parts)
  let level = fields
  for (const [depth, part] of parts.slice(0, -1).entries()) {
    const existing = level.get(part)
    if (existing && existing.kind !== 'nested') {
      const rest = parts.slice(depth + 1).join('.')
      throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest}`)
    }
    const nested = existing ?? { kind: 'nested', fields: new Map() }
    level.set(part, nested)
    level = nested.fields
  }
  const last = parts.at(-1) as string
  if (level.has(last)) throw new MongoError(31250, `Path collision at ${path}`)
  level.set(last, action)
}

function assertPositional(fields: Map<string, Action>, value: Value): void {
  if (!isFlag(value)) {
    throw new MongoError(31271, 'positional projection cannot be used with a literal or expression')
  }
  if (!isTruthy(value)) {
    throw new MongoError(31395, 'positional projection cannot be used with exclusion')
  }
  if (hasPositional(fields)) {
    throw new MongoError(31276, 'Cannot specify more than one positional projection per query.')
  }
}

const hasPositional = (fields: Map<string, Action>): boolean =>
  [...fields.values()].some(
    (action) =>
      (action.kind === 'transform' && action.isPositional) ||
      (action.kind === 'nested' && hasPositional(action.fields)),
  )

function actionOf(value: Value, options: Options, parts: string[]): Action {
  if (isFlag(value)) return { kind: isTruthy(value) ? 'include' : 'exclude' }
  if (!isDoc(value)) return { kind: 'compute', evaluate: compileExpression(value) }
  const [first] = value.keys()
  if (first === undefined) {
    throw new MongoError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${parts.join('.')}`,
    )
  }
  const operand = value.get(first) as Value
  if (options.isFind && isFindSlice(value)) {
    return { kind: 'transform', apply: sliceArray(operand) }
  }
  if (options.isFind && first === '$elemMatch') {
    if (!isDoc(operand)) throw badValue('elemMatch: Invalid argument, object required')
    if (parts.length > 1)
      throw new MongoError(31274, 'Cannot use $elemMatch projection on a nested field.')
    const test = compileElementTest(operand)
    return { kind: 'transform', apply: (array) => firstMatch(array, test) }
  }
  if (first.startsWith('$')) return { kind: 'compute', evaluate: compileExpression(value) }
  const fields = new Map<string, Action>()
  for (const [path, child] of value) addAction(fields, path, child, options)
  return { kind: 'nested', fields }
}

function firstMatch(array: Maybe, test: (value: Maybe) => boolean): Maybe {
  if (!Array.isArray(array)) return undefined
  const found = array.find(test)
  return found === undefined ? undefined : [found]
}
