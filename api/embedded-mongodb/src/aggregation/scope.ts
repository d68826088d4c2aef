import type { Doc, Maybe, Value } from '../bson/values.js'

/** The variables of `let`. */
export type Variables = ReadonlyMap<string, Maybe>

/** What an expression can read: the current document and the variables. */
export interface Scope {
  root: Doc
  variables?: Variables | undefined
}

export type Evaluate = (scope: Scope) => Maybe

/** Compiles the operand of an operator. */
export type OperatorFactory = (operand: Value, compile: (value: Value) => Evaluate) => Evaluate
