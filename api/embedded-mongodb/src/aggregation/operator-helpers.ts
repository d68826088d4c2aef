import type { Maybe, Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './scope.js'

export const isNullish = (value: Maybe): value is null | undefined =>
  value === undefined || value === null

export const argumentsOf = (operand: Value): Value[] =>
  Array.isArray(operand) ? operand : [operand]

/** An operator with a fixed number of arguments. */
export function strict(
  name: string,
  count: number,
  apply: (...values: Maybe[]) => Maybe,
): OperatorFactory {
  return (operand, compile) => {
    const args = argumentsOf(operand).map(compile)
    if (args.length !== count) {
      throw new MongoError(
        16020,
        `Expression ${name} takes exactly ${count} arguments. ${args.length} were passed in.`,
      )
    }
    return (scope) => apply(...args.map((evaluate) => evaluate(scope)))
  }
}

/** An operator with any number of arguments. */
export const variadic =
  (apply: (values: Maybe[]) => Maybe): OperatorFactory =>
  (operand, compile) => {
    const args = argumentsOf(operand).map(compile)
    return (scope) => apply(args.map((evaluate) => evaluate(scope)))
  }

/** An accumulator used as an expression: a single array argument is expanded to its elements. */
export const accumulating =
  (apply: (values: Maybe[]) => Maybe): OperatorFactory =>
  (operand, compile) => {
    const args = argumentsOf(operand).map(compile)
    return (scope) => {
      const values = args.map((evaluate) => evaluate(scope))
      const [first] = values
      return apply(values.length === 1 && Array.isArray(first) ? first : values)
    }
  }
