import { compileExpression } from '../aggregation/expression.js'
import type { Evaluate, Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, isNumeric, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { hasText } from '../text/text-query.js'
import { refuseTextScore } from '../text/text-score.js'
import { compileElementTest } from './conditions.js'
import type { Predicate } from './filter.js'
import { isFindSlice, positionalElement, sliceArray } from './projection-arrays.js'
import { parseProjectedPath } from './projection-paths.js'

export type Project = (doc: Doc) => Doc

type Action =
  | { kind: 'include' | 'exclude' }
  | { kind: 'nested'; fields: Map<string, Action> }
  | { kind: 'transform'; isPositional?: boolean; apply: (value: Maybe, doc: Doc) => Maybe }
  | { kind: 'compute'; evaluate: Evaluate }

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

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumeric(value)

/** Whether the listed fields are kept; a mixture is refused, with `_id` as the exception. */
function inclusionOf(spec: Doc, { isFind }: Options): boolean {
  let isInclusion: boolean | undefined
  for (const [path, value] of spec) {
    const kinds = flagsIn(value, isFind)
    for (const kind of kinds) {
      if (path === '_id' && isFlag(value)) continue
      if (isInclusion !== undefined && isInclusion !== kind) {
        throw new MongoError(
          kind ? 31253 : 31254,
          kind
            ? `Cannot do inclusion on field ${path} in exclusion projection`
            : `Cannot do exclusion on field ${path} in inclusion projection`,
        )
      }
      isInclusion = kind
    }
  }
  if (isInclusion !== undefined) return isInclusion
  const id = spec.get('_id')
  if (id !== undefined && isFlag(id) && isTruthy(id)) return true
  return isFind && [...spec.values()].some((value) => isDoc(value) && value.has('$elemMatch'))
}

function flagsIn(value: Value, isFind: boolean): boolean[] {
  if (isFlag(value)) return [isTruthy(value)]
  if (isDoc(value)) {
    const [first] = value.keys()
    // They say nothing about the other fields.
    if (isFind && (first === '$elemMatch' || first === '$meta' || isFindSlice(value))) return []
    if (!first?.startsWith('$'))
      return [...value.values()].flatMap((child) => flagsIn(child, isFind))
  }
  return [true]
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

interface Pass {
  isInclusion: boolean
  root: Doc
  variables: Variables | undefined
}

function projectDoc(doc: Doc, fields: Map<string, Action>, pass: Pass): Doc {
  const result: Doc = new Map()
  for (const [name, value] of doc) {
    const action = fields.get(name)
    if (action?.kind === 'compute') continue
    const projected = projectField(value, action, pass)
    if (projected !== undefined) result.set(name, projected)
  }
  for (const [name, action] of fields) addComputed(result, doc, name, action, pass)
  return result
}

function projectField(value: Value, action: Action | undefined, pass: Pass): Maybe {
  if (!action) return pass.isInclusion ? undefined : value
  if (action.kind === 'include') return value
  if (action.kind === 'transform') return action.apply(value, pass.root)
  if (action.kind === 'nested') return projectNested(value, action.fields, pass)
  return undefined
}

function projectNested(value: Value, fields: Map<string, Action>, pass: Pass): Maybe {
  if (isDoc(value)) return projectDoc(value, fields, pass)
  if (Array.isArray(value)) {
    return value
      .map((element) => projectNested(element, fields, pass))
      .filter((element) => element !== undefined)
  }
  return pass.isInclusion && !hasComputed(fields)
    ? undefined
    : pass.isInclusion
      ? projectDoc(new Map(), fields, pass)
      : value
}

const hasComputed = (fields: Map<string, Action>): boolean =>
  [...fields.values()].some(
    (action) =>
      action.kind === 'compute' || (action.kind === 'nested' && hasComputed(action.fields)),
  )

function addComputed(result: Doc, doc: Doc, name: string, action: Action, pass: Pass): void {
  if (action.kind === 'compute') {
    const value = action.evaluate({ root: pass.root, variables: pass.variables })
    if (value !== undefined) result.set(name, value)
  } else if (action.kind === 'nested' && !doc.has(name) && hasComputed(action.fields)) {
    result.set(name, projectDoc(new Map(), action.fields, pass))
  }
}
