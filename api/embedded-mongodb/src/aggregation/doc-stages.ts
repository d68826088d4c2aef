import { type Doc, isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { splitPath } from '../query/path.js'
import { compileProjection } from '../query/projection.js'
import { compileExpression } from './expression.js'
import type { Evaluate, Scope, Variables } from './scope.js'

/** Makes one document of one document. */
export type Transform = (doc: Doc) => Doc

/** Compiles the stages that change each document by itself. */
export function compileDocStage(stage: Doc, variables: Variables | undefined): Transform {
  const [[name, operand] = ['', null]] = stage
  switch (name) {
    case '$set':
    case '$addFields':
      return compileAddFields(name, operand, variables)
    case '$project':
      if (!isDoc(operand) || operand.size === 0) {
        throw new MongoError(51272, '$project specification must be an object with fields')
      }
      return compileProjection(operand, { variables })
    case '$replaceRoot':
      return compileReplace(isDoc(operand) ? (operand.get('newRoot') ?? null) : null, variables)
    case '$replaceWith':
      return compileReplace(operand, variables)
    default:
      throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`)
  }
}

function compileReplace(expression: Value, variables: Variables | undefined): Transform {
  const evaluate = compileExpression(expression)
  return (root) => {
    const doc = evaluate({ root, variables })
    if (isDoc(doc)) return doc
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeNameOf(doc)}`,
    )
  }
}

interface Assignment {
  segments: string[]
  evaluate: Evaluate
}

function compileAddFields(
  name: string,
  operand: Value,
  variables: Variables | undefined,
): Transform {
  if (!isDoc(operand)) {
    throw new MongoError(40272, `${name} specification stage must be an object`)
  }
  const assignments = [...operand].flatMap(([path, value]) => assignmentsOf(splitPath(path), value))
  return (root) => {
    const scope: Scope = { root, variables }
    return assignments.reduce<Doc>(
      (doc, { segments, evaluate }) => assign(doc, segments, evaluate(scope)) as Doc,
      root,
    )
  }
}

/** A nested document without operators assigns to each of its fields. */
function assignmentsOf(segments: string[], value: Value): Assignment[] {
  if (isDoc(value) && value.size > 0 && ![...value.keys()][0]?.startsWith('$')) {
    return [...value].flatMap(([name, child]) =>
      assignmentsOf([...segments, ...splitPath(name)], child),
    )
  }
  return [{ segments, evaluate: compileExpression(value) }]
}

/**
 * A copy with the value at the path; undefined removes it. An array on the path gets the value in
 * each of its elements.
 */
function assign(target: Maybe, segments: readonly string[], value: Maybe): Maybe {
  const [segment, ...rest] = segments
  if (segment === undefined) return value
  if (Array.isArray(target))
    return target.map((element) => assign(element, segments, value) as Value)
  const doc: Doc = new Map(isDoc(target) ? target : [])
  const result = assign(doc.get(segment), rest, value)
  if (result === undefined) doc.delete(segment)
  else doc.set(segment, result)
  return doc
}
