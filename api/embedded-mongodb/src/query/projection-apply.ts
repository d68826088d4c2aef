import type { Evaluate, Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'

/** What a projection does with one field. */
export type Action =
  | { kind: 'include' | 'exclude' }
  | { kind: 'nested'; fields: Map<string, Action> }
  | { kind: 'compute'; evaluate: Evaluate }

interface Pass {
  isInclusion: boolean
  root: Doc
  variables: Variables | undefined
}

/** Applies a compiled projection to a document. */
export function projectDoc(doc: Doc, fields: Map<string, Action>, pass: Pass): Doc {
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
  return action.kind === 'nested' ? projectNested(value, action.fields, pass) : undefined
}

function projectNested(value: Value, fields: Map<string, Action>, pass: Pass): Maybe {
  if (isDoc(value)) return projectDoc(value, fields, pass)
  if (Array.isArray(value)) {
    return value
      .map((element) => projectNested(element, fields, pass))
      .filter((element) => element !== undefined)
  }
  if (!pass.isInclusion) return value
  return hasComputed(fields) ? projectDoc(new Map(), fields, pass) : undefined
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
