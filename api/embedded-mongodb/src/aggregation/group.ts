import {
  type Doc,
  isDoc,
  isNumeric,
  type Maybe,
  type NumericValue,
  type Value,
} from '../bson/values.js'
import { equalityKeys } from '../collation/classes.js'
import { MongoError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { averageOf, extremeOf } from './arithmetic-operators.js'
import { compileExpression } from './expression.js'
import { add, intOrLong } from './numbers.js'
import type { Evaluate, Variables } from './scope.js'

interface Accumulator {
  add(value: Maybe): void
  result(): Maybe
}

const sum = (): Accumulator => {
  let total: NumericValue = intOrLong(0)
  return {
    add: (value) => {
      if (isNumeric(value)) total = add(total, value)
    },
    result: () => total,
  }
}

const average = (): Accumulator => {
  const numbers: Maybe[] = []
  return {
    add: (value) => {
      if (isNumeric(value)) numbers.push(value)
    },
    result: () => averageOf(numbers),
  }
}

const extreme = (direction: 1 | -1) => (): Accumulator => {
  let best: Value = null
  return {
    add: (value) => {
      best = extremeOf([best, value], direction)
    },
    result: () => best,
  }
}

const first = (): Accumulator => {
  let value: { of: Maybe } | undefined
  return {
    add: (next) => {
      value ??= { of: next }
    },
    result: () => value?.of ?? null,
  }
}

const last = (): Accumulator => {
  let value: Maybe
  return {
    add: (next) => {
      value = next
    },
    result: () => value ?? null,
  }
}

const push = (): Accumulator => {
  const values: Value[] = []
  return {
    add: (value) => {
      if (value !== undefined) values.push(value)
    },
    result: () => values,
  }
}

const addToSet = (): Accumulator => {
  const values: Value[] = []
  return {
    add: (value) => {
      if (value === undefined || values.some((other) => equalValues(other, value))) return
      values.push(value)
    },
    result: () => values,
  }
}

const accumulators: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: extreme(1),
  $max: extreme(-1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $count: sum,
}

interface OutputField {
  name: string
  create: () => Accumulator
  evaluate: Evaluate
}

function outputField(name: string, spec: Value): OutputField {
  const [entry] = isDoc(spec) && spec.size === 1 ? spec : []
  if (!entry) {
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`)
  }
  const [operator, operand] = entry
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined
  if (!create) throw new MongoError(15952, `unknown group operator '${operator}'`)
  const isCount = operator === '$count'
  if (isCount && !(isDoc(operand) && operand.size === 0)) {
    throw new MongoError(9, '$count takes no arguments, i.e. $count:{}')
  }
  return { name, create, evaluate: isCount ? () => intOrLong(1) : compileExpression(operand) }
}

/** `$group`: documents with equal keys, in the order in which the keys first appear. */
export function compileGroup(operand: Value, variables: Variables | undefined) {
  if (!isDoc(operand))
    throw new MongoError(15947, "a group's fields must be specified in an object")
  if (!operand.has('_id')) throw new MongoError(15955, 'a group specification must include an _id')
  const keyExpression = compileExpression(operand.get('_id') as Value)
  const fields = [...operand]
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => outputField(name, spec))
  return function* group(docs: Iterable<Doc>): Generator<Doc> {
    const mapKeyOf = equalityKeys()
    const groups = new Map<string, { key: Value; accumulators: Accumulator[] }>()
    for (const root of docs) {
      const scope = { root, variables }
      const key = keyExpression(scope) ?? null
      const mapKey = mapKeyOf(key)
      let entry = groups.get(mapKey)
      if (!entry) {
        entry = { key, accumulators: fields.map(({ create }) => create()) }
        groups.set(mapKey, entry)
      }
      for (const [i, { evaluate }] of fields.entries()) entry.accumulators[i]?.add(evaluate(scope))
    }
    for (const { key, accumulators: results } of groups.values()) {
      const doc: Doc = new Map([['_id', key]])
      for (const [i, { name }] of fields.entries()) doc.set(name, results[i]?.result() ?? null)
      yield doc
    }
  }
}
