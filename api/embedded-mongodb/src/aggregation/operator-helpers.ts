import type { Maybe, Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'

export const isNullish = (value: Maybe): value is null | undefined =>
  value === undefined || value === null

/** An operator with a fixed or bounded number of arguments, all evaluated first. */
export function strict(
  name: string,
  [least, most]: [number, number],
  apply: (...values: Maybe[]) => Maybe,
): OperatorFactory {
  return (operand, compile) => {
    const args = (Array.isArray(operand) ? operand : [operand]).map(compile)
    if (args.length < least || args.length > most) {
      const wanted = least === most ? `exactly ${least}` : `between ${least} and ${most}`
      throw new MongoError(
        16020,
        `Expression ${name} takes ${wanted} arguments. ${args.length} were passed in.`,
      )
    }
    return (scope) => apply(...args.map((evaluate) => evaluate(scope)))
  }
}

/** An operator over any number of arguments. */
export const variadic =
  (apply: (values: Maybe[]) => Maybe): OperatorFactory =>
  (operand, compile) => {
    const args = (Array.isArray(operand) ? operand : [operand]).map(compile)
    return (scope) => apply(args.map((evaluate) => evaluate(scope)))
  }

/** An accumulator used as an expression: one array argument stands for its elements. */
export const accumulating =
  (apply: (values: Maybe[]) => Maybe): OperatorFactory =>
  (operand, compile) => {
    const args = (Array.isArray(operand) ? operand : [operand]).map(compile)
    const isSingle = !Array.isArray(operand) || operand.length === 1
    return (scope) => {
      const values = args.map((evaluate) => evaluate(scope))
      return apply(isSingle && Array.isArray(values[0]) ? (values[0] as Value[]) : values)
    }
  }
