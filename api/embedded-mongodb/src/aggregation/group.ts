import { approximateSize } from '../bson/size.js'
import { type Doc, isDoc, isNumeric, type Value } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { hasText } from '../query/collation.js'
import type { CompareText } from '../query/compare.js'
import { keyOf } from '../query/key-string.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { compileExpression } from './expression.js'
import type { Evaluate, Scope, Variables } from './scope.js'
import { Summation } from './summation.js'

interface OutputField {
  name: string
  evaluate: Evaluate
}

/** The `$sum` of an output field: `{ total: { $sum: '$price' } }`. */
function compileField(name: string, spec: Value): OutputField {
  if (name.includes('.')) {
    throw new MongoError(40235, `The field name '${name}' cannot contain '.'`)
  }
  if (name.startsWith('$')) {
    throw new MongoError(40236, `The field name '${name}' cannot be an operator name`)
  }
  const [entry] = isDoc(spec) ? spec : []
  if (!entry || !isDoc(spec)) {
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`)
  }
  if (spec.size > 1) {
    throw new MongoError(40238, `The field '${name}' must specify one accumulator`)
  }
  const [operator, operand] = entry
  if (operator !== '$sum') throw new MongoError(15952, `unknown group operator '${operator}'`)
  return { name, evaluate: compileExpression(operand) }
}

/** One group: its key and the sums of its output fields. */
class Group {
  private readonly key: Value
  private readonly fields: readonly OutputField[]
  private readonly sums: Summation[]

  constructor(key: Value, fields: readonly OutputField[]) {
    this.key = key
    this.fields = fields
    this.sums = fields.map(() => new Summation())
  }

  add(scope: Scope): void {
    for (const [i, { evaluate }] of this.fields.entries()) {
      const value = evaluate(scope)
      if (isNumeric(value)) this.sums[i]?.add(value)
    }
  }

  result(): Doc {
    const sums = this.fields.map(({ name }, i) => [name, this.sums[i]?.total() ?? null] as const)
    return new Map<string, Value>([['_id', this.key], ...sums])
  }
}

/** The memory of a group beside its key. */
const groupOverhead = 128

/** `$group`: documents with equal keys, in the order in which the keys first appear. */
export function compileGroup(
  operand: Value,
  {
    variables,
    collation,
  }: { variables: Variables | undefined; collation?: CompareText | undefined },
) {
  if (!isDoc(operand)) {
    throw new MongoError(15947, "a group's fields must be specified in an object")
  }
  if (!operand.has('_id')) throw new MongoError(15955, 'a group specification must include an _id')
  const keyExpression = compileExpression(operand.get('_id') as Value)
  const fields = [...operand]
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => compileField(name, spec))
  return function* group(docs: Iterable<Doc>): Generator<Doc> {
    const memory = new MemoryLimit('$group')
    const groups = new Map<string, Group>()
    for (const root of docs) {
      const scope = { root, variables }
      const key = keyExpression(scope) ?? null
      if (collation && hasText(key)) {
        throw createError(
          'CommandNotSupported',
          '$group by text under a collation is not supported by this server',
        )
      }
      const hash = keyOf(key).toString('latin1')
      let entry = groups.get(hash)
      if (!entry) {
        memory.add(approximateSize(key) + hash.length + groupOverhead)
        entry = new Group(key, fields)
        groups.set(hash, entry)
      }
      entry.add(scope)
    }
    for (const entry of groups.values()) yield entry.result()
  }
}
