import { approximateSize } from '../bson/size.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import { equalityKeys } from '../collation/classes.js'
import { MongoError } from '../errors.js'
import { MemoryLimit } from '../query/memory-limit.js'
import type { Accumulator, CreateAccumulator } from './accumulator.js'
import { accumulatorEntry, accumulatorOf } from './accumulators.js'
import { compileExpression } from './expression.js'
import type { Scope, Variables } from './scope.js'

interface OutputField {
  name: string
  create: CreateAccumulator
}

/** The output fields of `$group` and of the bucket stages. */
export function compileOutput(fields: Iterable<[string, Value]>): OutputField[] {
  return [...fields].map(([name, spec]) => {
    const [operator, operand] = accumulatorEntry(name, spec)
    const factory = accumulatorOf(operator)
    if (!factory) throw new MongoError(15952, `unknown group operator '${operator}'`)
    return { name, create: factory(operand, compileExpression) }
  })
}

/** One group: its key and the state of each output field. */
export class Group {
  readonly key: Value
  private readonly fields: readonly OutputField[]
  private readonly states: Accumulator[]

  constructor(
    key: Value,
    fields: readonly OutputField[],
    memory: MemoryLimit,
    variables: Variables | undefined,
  ) {
    const scope: Scope = { root: isDoc(key) ? key : new Map([['_id', key]]), variables }
    this.key = key
    this.fields = fields
    this.states = fields.map(({ create }) => create(memory, scope))
  }

  add(scope: Scope): void {
    for (const state of this.states) state.add(scope)
  }

  result(): Doc {
    const doc: Doc = new Map([['_id', this.key]])
    for (const [i, { name }] of this.fields.entries()) {
      doc.set(name, this.states[i]?.result() ?? null)
    }
    return doc
  }
}

/** A group costs more than its key: its entry in the table and its accumulators. */
const groupOverhead = 128

/** `$group`: documents with equal keys, in the order in which the keys first appear. */
export function compileGroup(operand: Value, variables: Variables | undefined) {
  if (!isDoc(operand)) {
    throw new MongoError(15947, "a group's fields must be specified in an object")
  }
  if (!operand.has('_id')) throw new MongoError(15955, 'a group specification must include an _id')
  const keyExpression = compileExpression(operand.get('_id') as Value)
  const fields = compileOutput([...operand].filter(([name]) => name !== '_id'))
  return function* group(docs: Iterable<Doc>): Generator<Doc> {
    const memory = new MemoryLimit('$group')
    const hashOf = equalityKeys()
    const groups = new Map<string, Group>()
    for (const root of docs) {
      const scope = { root, variables }
      const key = keyExpression(scope) ?? null
      const hash = hashOf(key)
      let entry = groups.get(hash)
      if (!entry) {
        memory.add(approximateSize(key) + hash.length + groupOverhead)
        entry = new Group(key, fields, memory, variables)
        groups.set(hash, entry)
      }
      entry.add(scope)
    }
    for (const entry of groups.values()) yield entry.result()
  }
}
