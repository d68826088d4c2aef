import { type Doc, isDoc, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { getExact } from '../query/path.js'
import type { IndexField } from '../storage/index-info.js'
import { type DateUnit, unitMs, unitOf } from './date-units.js'
import { compileExpression } from './expression.js'
import { isNullish } from './operator-helpers.js'
import type { Evaluate, Scope, Variables } from './scope.js'

/** Documents that belong together, in their order, and the fields of that order. */
export class Partition {
  readonly docs: Doc[]
  readonly sort: IndexField[] | undefined
  private readonly variables: Variables | undefined

  constructor(docs: Doc[], sort: IndexField[] | undefined, variables: Variables | undefined) {
    this.docs = docs
    this.sort = sort
    this.variables = variables
  }

  scope = (i: number): Scope => ({ root: this.docs[i] as Doc, variables: this.variables })

  values = (evaluate: Evaluate): Maybe[] => this.docs.map((_, i) => evaluate(this.scope(i)))

  /** What the documents are sorted by, if that is one field. */
  sortValues(): Maybe[] {
    const parts = this.sort?.[0]?.parts ?? []
    return this.docs.map((doc) => getExact(doc, parts))
  }
}

/** A function of `$setWindowFields`: a value for every document of a partition. */
export type WindowFunction = (partition: Partition) => Maybe[]

export interface WindowOperand {
  name: string
  operand: Value
  sort: IndexField[] | undefined
  /** The `window` as given; most functions of an order have none. */
  window: Maybe
}

export function assertNoWindow({ name, window }: WindowOperand): void {
  if (window !== undefined)
    throw new MongoError(5371601, `${name} does not accept a 'window' field`)
}

export function assertSorted({ name, sort }: WindowOperand): void {
  if (!sort)
    throw new MongoError(5371602, `${name} must be specified with a top level sortBy expression`)
}

export function assertSortedByOne(given: WindowOperand): void {
  assertSorted(given)
  if (given.sort?.length === 1) return
  throw new MongoError(
    5371602,
    `${given.name} must be specified with a top level sortBy expression with exactly one element`,
  )
}

export function inputAndUnit({ name, operand }: WindowOperand): {
  input: Evaluate
  unit: DateUnit | undefined
} {
  if (!isDoc(operand) || !operand.has('input')) throw failedToParse(`${name} requires an 'input'`)
  for (const field of operand.keys()) {
    if (field !== 'input' && field !== 'unit')
      throw failedToParse(`${name} got unexpected argument: ${field}`)
  }
  const unit = operand.has('unit') ? unitOf(operand.get('unit')) : undefined
  if (unit && unitMs(unit) === undefined) {
    throw new MongoError(5490704, "unit must be 'week' or smaller")
  }
  return { input: compileExpression(operand.get('input') as Value), unit }
}

/** Where a document stands on the axis of the order: a number, or a date in units. */
export function axisOf(name: string, value: Maybe, unit: DateUnit | undefined): number {
  if (unit && value instanceof Date) return value.getTime() / (unitMs(unit) as number)
  if (!unit && isNumeric(value)) return toNumber(value)
  throw new MongoError(
    unit ? 5624900 : 5624901,
    `${name} needs the sortBy field to be ${unit ? 'a date, since there is a unit' : 'a number, or a date and a unit'}`,
  )
}

export function numberAt(name: string, value: Maybe): number | undefined {
  if (isNullish(value)) return undefined
  if (isNumeric(value)) return toNumber(value)
  throw new MongoError(5423900, `${name} only supports numeric values`)
}
