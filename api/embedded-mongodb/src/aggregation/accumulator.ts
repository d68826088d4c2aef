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
