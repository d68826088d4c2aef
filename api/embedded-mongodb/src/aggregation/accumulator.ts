import type { Maybe, Value } from '../bson/values.js'
import type { MemoryLimit } from '../query/memory-limit.js'
import type { Evaluate, Scope } from './scope.js'

/** The state of one accumulator for one group. */
export interface Accumulator {
  add(scope: Scope): void
  result(): Maybe
}

/** `group` is the scope of the group itself, for arguments that do not depend on a document. */
export type CreateAccumulator = (memory: MemoryLimit, group: Scope) => Accumulator

/** Reads the operand of an accumulator once for all groups. */
export type AccumulatorFactory = (
  operand: Value,
  compile: (value: Value) => Evaluate,
) => CreateAccumulator

interface State {
  add(value: Maybe): void
  result(): Maybe
}

/** An accumulator of one expression's values. */
export const accumulatorOfValues =
  (create: (memory: MemoryLimit) => State): AccumulatorFactory =>
  (operand, compile) => {
    const evaluate = compile(operand)
    return (memory) => {
      const state = create(memory)
      return { add: (scope) => state.add(evaluate(scope)), result: state.result }
    }
  }
