import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { createError, failedToParse, MongoError } from '../errors.js'
import { splitPath } from '../query/path.js'
import { metaOperator } from '../text/text-score.js'
import { arithmeticOperators } from './arithmetic-operators.js'
import { arrayLoopOperators } from './array-loop-operators.js'
import { arrayOperators } from './array-operators.js'
import { arrayOrderOperators } from './array-order-operators.js'
import { bitOperators } from './bit-operators.js'
import { conversionOperators } from './conversion-operators.js'
import { dateAssemblyOperators } from './date-assembly-operators.js'
import { dateOperators } from './date-operators.js'
import { dateTextOperators } from './date-text-operators.js'
import { fieldExpressionOperators } from './field-operators.js'
import { logicOperators } from './logic-operators.js'
import { mathOperators } from './math-operators.js'
import { objectOperators } from './object-operators.js'
import { refusedOperators } from './refused-operators.js'
import { regexOperators } from './regex-operators.js'
import { roundingOperators } from './rounding.js'
import type { Evaluate, Scope } from './scope.js'
import { setOperators } from './set-operators.js'
import { statisticsOperators } from './statistics.js'
import { stringOperators } from './string-operators.js'
import { substringOperators } from './substring-operators.js'

/** Compiles the arguments of an operator itself, for those that introduce variables or are lazy. */
export type OperatorFactory = (operand: Value, compile: (value: Value) => Evaluate) => Evaluate

let operators: Record<string, OperatorFactory> | undefined

/** Made on first use: some of the operators' modules import this one, through the query's. */
const allOperators = (): Record<string, OperatorFactory> => ({
  ...logicOperators,
  ...arithmeticOperators,
  ...roundingOperators,
  ...mathOperators,
  ...bitOperators,
  ...statisticsOperators,
  ...stringOperators,
  ...substringOperators,
  ...regexOperators,
  ...arrayOperators,
  ...arrayLoopOperators,
  ...arrayOrderOperators,
  ...setOperators,
  ...objectOperators,
  ...fieldExpressionOperators,
  ...conversionOperators,
  ...dateOperators,
  ...dateTextOperators,
  ...dateAssemblyOperators,
  ...refusedOperators,
  $const: (operand) => () => operand,
  $literal: (operand) => () => operand,
  $meta: metaOperator,
})

/** The names of all operators, those that are refused included. */
export const operatorNames = (): string[] => Object.keys(allOperators())

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
    operators ??= allOperators()
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
    const parts = splitPath(reference.slice(1))
    if (parts.includes('')) throw failedToParse(`'${reference}' is not a valid field path`)
    return (scope) => fieldValue(scope.root, parts, 0)
  }
  const [name = '', ...parts] = splitPath(reference.slice(2))
  return (scope) => fieldValue(variable(scope, name), parts, 0)
}

function variable(scope: Scope, name: string): Maybe {
  if (name === 'ROOT' || name === 'CURRENT') return scope.root
  if (name === 'REMOVE') return undefined
  if (scope.variables?.has(name)) return scope.variables.get(name)
  if (name === 'NOW') return new Date()
  throw new MongoError(17276, `Use of undefined variable: ${name}`)
}

/** In expressions an array on the way gives the array of its documents' values. */
function fieldValue(value: Maybe, parts: readonly string[], from: number): Maybe {
  if (from === parts.length) return value
  if (isDoc(value)) return fieldValue(value.get(parts[from] as string), parts, from + 1)
  if (!Array.isArray(value)) return undefined
  return value.flatMap((element) => {
    if (!isDoc(element) && !Array.isArray(element)) return []
    const found = fieldValue(element, parts, from)
    return found === undefined ? [] : [found]
  })
}
