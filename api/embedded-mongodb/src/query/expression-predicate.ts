import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { type Predicate, parseFilter } from './filter.js'

/** `$expr`, with the conditions on fields that follow from it, so that an index can serve them. */
export function expressionPredicate(operand: Value, variables: Variables | undefined): Predicate {
  const evaluate = compileExpression(operand)
  const test = (doc: Doc): boolean => isTruthy(evaluate({ root: doc, variables }))
  const implied = equalitiesOf(operand, variables)
  if (implied.length === 0) return { kind: 'expression', test }
  const conditions = implied.map(([path, value]) =>
    parseFilter(new Map([[path, new Map([['$eq', value]])]])),
  )
  // The expression says it all, so it alone is tested.
  return { kind: 'and', children: [{ kind: 'expression', test }, ...conditions], test }
}

/** What `$eq` between a field and a value says, alone or as one of the operands of `$and`. */
function equalitiesOf(expression: Value, variables: Variables | undefined): [string, Value][] {
  if (!isDoc(expression) || expression.size !== 1) return []
  const [all, two] = [expression.get('$and'), expression.get('$eq')]
  if (Array.isArray(all)) return all.flatMap((part) => equalitiesOf(part, variables))
  if (!Array.isArray(two) || two.length !== 2) return []
  const [a, b] = two as [Value, Value]
  for (const [field, other] of [
    [a, b],
    [b, a],
  ]) {
    const value = isPath(field) ? knownValue(other as Value, variables) : undefined
    // A query takes arrays apart, and null there also stands for what is missing.
    if (value === undefined || value === null || Array.isArray(value)) continue
    return [[(field as string).slice(1), value]]
  }
  return []
}

const isPath = (value: Maybe): value is string => typeof value === 'string' && /^\$[^$]/.test(value)

/** A constant, or a variable that has a value; undefined for what depends on the document. */
function knownValue(value: Value, variables: Variables | undefined): Maybe {
  if (typeof value === 'string' && value.startsWith('$')) {
    return value.startsWith('$$') && variables?.has(value.slice(2))
      ? variables.get(value.slice(2))
      : undefined
  }
  if (isDoc(value)) return value.has('$literal') ? value.get('$literal') : undefined
  return value
}
