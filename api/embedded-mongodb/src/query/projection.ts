import { compileExpression } from '../aggregation/expression.js'
import type { Evaluate, Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, isNumeric, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { hasText } from '../text/text-query.js'
import { refuseTextScore } from '../text/text-score.js'
import { compileElementTest } from './conditions.js'
import type { Predicate } from './filter.js'
import { splitPath } from './path.js'
import { positionalElement, sliceArray } from './projection-arrays.js'

export type Project = (doc: Doc) => Doc

type Action =
  | { kind: 'include' | 'exclude' }
  | { kind: 'nested'; fields: Map<string, Action> }
  | { kind: 'transform'; apply: (value: Maybe, doc: Doc) => Maybe }
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
  return id !== undefined && spec.size === 1 && isFlag(id) && isTruthy(id)
}

function flagsIn(value: Value, isFind: boolean): boolean[] {
  if (isFlag(value)) return [isTruthy(value)]
  if (isDoc(value)) {
    const [first] = value.keys()
    // Neither of them says anything about the other fields.
    if (isFind && (first === '$slice' || first === '$meta')) return []
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
  const isPositional = options.isFind && path.endsWith('.$')
  const parts = splitPath(isPositional ? path.slice(0, -2) : path)
  const action = isPositional
    ? positionalElement(parts, options.filter)
    : actionOf(value, options, parts)
  let level = fields
  for (const part of parts.slice(0, -1)) {
    const existing = level.get(part)
    if (existing && existing.kind !== 'nested') throw collision(path)
    const nested = existing ?? { kind: 'nested', fields: new Map() }
    level.set(part, nested)
    level = nested.fields
  }
  const last = parts.at(-1) as string
  if (level.has(last)) throw collision(path)
  level.set(last, action)
}

const collision = (path: string) => new MongoError(31250, `Path collision at ${path}`)

function actionOf(value: Value, options: Options, parts: string[]): Action {
  if (isFlag(value)) return { kind: isTruthy(value) ? 'include' : 'exclude' }
  if (!isDoc(value)) return { kind: 'compute', evaluate: compileExpression(value) }
  const [first] = value.keys()
  if (first === undefined) throw badValue('An empty sub-projection is not a valid value')
  const operand = value.get(first) as Value
  if (options.isFind && first === '$slice') {
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
    return value.flatMap((element) => projectNested(element, fields, pass) ?? [])
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
