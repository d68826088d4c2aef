import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { createError, failedToParse, MongoError } from '../errors.js'
import { splitPath } from '../query/path.js'
import { arithmeticOperators } from './arithmetic-operators.js'
import { logicOperators } from './logic-operators.js'
import type { Evaluate, OperatorFactory, Scope } from './scope.js'
import { setField } from './set-field-operator.js'

export const operators: Readonly<Record<string, OperatorFactory>> = {
  ...logicOperators,
  ...arithmeticOperators,
  $setField: setField,
  $literal: (operand) => () => operand,
}

/** Compiles an aggregation expression once, to be evaluated for many documents. */
export function compileExpression(expression: Value): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return compileReference(expression)
  }
  if (Array.isArray(expression)) {
    const elements = expression.map(compileExpression)
    return (scope) => elements.map((element) => element(scope) ?? null)
  }
  if (isDoc(expression)) return compileDocument(expression)
  return () => expression
}

function compileDocument(expression: Doc): Evaluate {
  const [first] = expression.keys()
  if (first?.startsWith('$')) {
    if (expression.size > 1) {
      throw new MongoError(
        15983,
        `An object representing an expression must have exactly one field: ${first}`,
      )
    }
    const factory = Object.hasOwn(operators, first) ? operators[first] : undefined
    if (!factory) throw createError('InvalidPipelineOperator', `Unrecognized expression '${first}'`)
    return factory(expression.get(first) as Value, compileExpression)
  }
  const fields = [...expression].map(([name, value]) => [name, compileExpression(value)] as const)
  return (scope) => {
    const doc: Doc = new Map()
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope)
      if (value !== undefined) doc.set(name, value)
    }
    return doc
  }
}

function compileReference(reference: string): Evaluate {
  if (!reference.startsWith('$$')) {
    const segments = splitPath(reference.slice(1))
    if (segments.includes('')) throw failedToParse(`'${reference}' is not a valid field path`)
    return (scope) => fieldValue(scope.root, segments, 0)
  }
  const [name = '', ...segments] = splitPath(reference.slice(2))
  return (scope) => fieldValue(variable(scope, name), segments, 0)
}

function variable(scope: Scope, name: string): Maybe {
  if (name === 'ROOT' || name === 'CURRENT') return scope.root
  if (name === 'REMOVE') return undefined
  if (scope.variables?.has(name)) return scope.variables.get(name)
  if (name === 'NOW') return new Date()
  throw new MongoError(17276, `Use of undefined variable: ${name}`)
}

/** In expressions an array on the path gives the array of its documents' values. */
function fieldValue(value: Maybe, segments: readonly string[], from: number): Maybe {
  if (from === segments.length) return value
  if (isDoc(value)) return fieldValue(value.get(segments[from] as string), segments, from + 1)
  if (!Array.isArray(value)) return undefined
  return value.flatMap((element) => {
    if (!isDoc(element) && !Array.isArray(element)) return []
    const found = fieldValue(element, segments, from)
    return found === undefined ? [] : [found]
  })
}
