import { isTruthy, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { equalityKeys } from '../collation/classes.js'
import { MongoError } from '../errors.js'
import { arrayOf } from './array-operators.js'
import type { OperatorFactory } from './expression.js'
import { isNullish, strict, variadic } from './operator-helpers.js'

/** Values that count once each, by the collation that the set is made under. */
export class ValueSet {
  private readonly hashOf = equalityKeys()
  private readonly values = new Map<string, Value>()

  constructor(values: Iterable<Value> = []) {
    for (const value of values) this.add(value)
  }

  get size(): number {
    return this.values.size
  }

  /** Whether the value is new. */
  add(value: Value): boolean {
    const key = this.hashOf(value)
    if (this.values.has(key)) return false
    this.values.set(key, value)
    return true
  }

  has = (value: Value): boolean => this.values.has(this.hashOf(value))
  toArray = (): Value[] => [...this.values.values()]
}

function setOf(name: string, value: Maybe, code: number): ValueSet {
  if (Array.isArray(value)) return new ValueSet(value)
  throw new MongoError(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeNameOf(value)}`,
  )
}

const union: OperatorFactory = variadic((values) => {
  if (values.some(isNullish)) return null
  return new ValueSet(
    values.flatMap((value) => setOf('$setUnion', value, 17043).toArray()),
  ).toArray()
})

const intersection: OperatorFactory = variadic((values) => {
  if (values.some(isNullish)) return null
  const [first = new ValueSet(), ...others] = values.map((value) =>
    setOf('$setIntersection', value, 17047),
  )
  return first.toArray().filter((value) => others.every((other) => other.has(value)))
})

const difference: OperatorFactory = strict('$setDifference', [2, 2], (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  const [left, right] = [setOf('$setDifference', a, 17048), setOf('$setDifference', b, 17049)]
  return left.toArray().filter((value) => !right.has(value))
})

const isSubset: OperatorFactory = strict('$setIsSubset', [2, 2], (a, b) => {
  const [left, right] = [setOf('$setIsSubset', a, 17046), setOf('$setIsSubset', b, 17042)]
  return left.toArray().every((value) => right.has(value))
})

const areEqual: OperatorFactory = (operand, compile) => {
  const args = Array.isArray(operand) ? operand.map(compile) : []
  if (args.length < 2) {
    throw new MongoError(17045, '$setEquals needs at least two arguments')
  }
  return (scope) => {
    const [first, ...others] = args.map((evaluate) => setOf('$setEquals', evaluate(scope), 17044))
    return others.every(
      (other) => other.size === first?.size && other.toArray().every((value) => first.has(value)),
    )
  }
}

export const setOperators: Record<string, OperatorFactory> = {
  $setUnion: union,
  $setIntersection: intersection,
  $setDifference: difference,
  $setIsSubset: isSubset,
  $setEquals: areEqual,
  $allElementsTrue: strict('$allElementsTrue', [1, 1], (array) =>
    arrayOf('$allElementsTrue', array, 17040).every(isTruthy),
  ),
  $anyElementTrue: strict('$anyElementTrue', [1, 1], (array) =>
    arrayOf('$anyElementTrue', array, 17041).some(isTruthy),
  ),
}
