import { type Doc, isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { wholeOf } from './numbers.js'
import type { Evaluate } from './scope.js'

export const isNullish = (value: Maybe): value is null | undefined =>
  value === undefined || value === null

type Compile = (value: Value) => Evaluate

const argumentsOf = (operand: Value): Value[] => (Array.isArray(operand) ? operand : [operand])

/** An operator with a fixed or bounded number of arguments, all evaluated first. */
export function strict(
  name: string,
  [least, most]: [number, number],
  apply: (...values: Maybe[]) => Maybe,
): OperatorFactory {
  return (operand, compile) => {
    const args = argumentsOf(operand).map(compile)
    if (args.length < least || args.length > most) {
      throw least === most
        ? new MongoError(
            16020,
            `Expression ${name} takes exactly ${least} arguments. ${args.length} were passed in.`,
          )
        : new MongoError(
            28667,
            `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${args.length} were passed in.`,
          )
    }
    return (scope) => apply(...args.map((evaluate) => evaluate(scope)))
  }
}

/** An operator over any number of arguments. */
export const variadic =
  (apply: (values: Maybe[]) => Maybe): OperatorFactory =>
  (operand, compile) => {
    const args = argumentsOf(operand).map(compile)
    return (scope) => apply(args.map((evaluate) => evaluate(scope)))
  }

/** An accumulator used as an expression: one array argument stands for its elements. */
export const accumulating =
  (apply: (values: Maybe[]) => Maybe): OperatorFactory =>
  (operand, compile) => {
    const args = argumentsOf(operand).map(compile)
    const isSingle = !Array.isArray(operand) || operand.length === 1
    return (scope) => {
      const values = args.map((evaluate) => evaluate(scope))
      return apply(isSingle && Array.isArray(values[0]) ? (values[0] as Value[]) : values)
    }
  }

interface NamedSpec {
  required: readonly string[]
  optional?: readonly string[]
  /** MongoDB's numbers for a wrong kind of operand, an unknown field and a missing one. */
  codes?: readonly [notObject: number, unknown: number, missing: number]
}

/** The operand as an object with known fields. */
export function namedOperand(
  name: string,
  operand: Value,
  { required, optional = [], codes = [9, 9, 9] }: NamedSpec,
): Doc {
  if (!isDoc(operand)) {
    throw new MongoError(
      codes[0],
      `${name} only supports an object as its argument, found: ${typeNameOf(operand)}`,
    )
  }
  for (const field of operand.keys()) {
    if (!required.includes(field) && !optional.includes(field)) {
      throw new MongoError(codes[1], `${name} found an unknown argument: ${field}`)
    }
  }
  for (const field of required) {
    if (!operand.has(field)) {
      throw new MongoError(codes[2], `${name} requires '${field}' to be specified`)
    }
  }
  return operand
}

/** An operator whose arguments have names; the ones left out are given as undefined. */
export const named =
  (name: string, spec: NamedSpec, apply: (values: Record<string, Maybe>) => Maybe) =>
  (operand: Value, compile: Compile): Evaluate => {
    const fields = [...namedOperand(name, operand, spec)].map(
      ([field, value]) => [field, compile(value)] as const,
    )
    return (scope) =>
      apply(Object.fromEntries(fields.map(([field, evaluate]) => [field, evaluate(scope)])))
  }

/** A whole number that fits an int, which positions and counts have to be. */
export function intArgument(name: string, what: string, value: Maybe, code: number): number {
  const number = wholeOf(value)
  if (number !== undefined && Math.abs(number) <= 0x7fffffff) return number
  throw new MongoError(
    code,
    `${name} requires ${what} to be an integral value that fits 32 bits, found: ${typeNameOf(value)}`,
  )
}
