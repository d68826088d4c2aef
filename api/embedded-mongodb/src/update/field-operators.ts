import { add } from '../aggregation/numbers.js'
import { printDoc, printValue } from '../bson/print.js'
import { type Doc, Int32, isNumeric, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { badValue, typeMismatch } from '../errors.js'
import { compareValues } from '../query/compare.js'

/** The new value of a field; undefined leaves the field as it is. */
export type FieldOperator = (existing: Maybe, operand: Value, field: FieldContext) => Maybe

interface FieldContext {
  doc: Doc
  path: string
}

const idOf = (doc: Doc): string =>
  doc.has('_id') ? printDoc(new Map([['_id', doc.get('_id') as Value]])) : '{no id}'

const increment: FieldOperator = (existing, operand, { doc, path }) => {
  if (!isNumeric(operand)) {
    throw typeMismatch(
      `Cannot increment with non-numeric argument: {${path}: ${printValue(operand)}}`,
    )
  }
  if (existing === undefined) return operand
  if (!isNumeric(existing)) {
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. ${idOf(doc)} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeNameOf(existing)}`,
    )
  }
  const result = add(existing, operand)
  // Expressions let a long overflow into a double; a stored counter must not change its type.
  if (isWhole(existing) && isWhole(operand) && typeof result === 'number') {
    throw badValue(`Failed to apply $inc operations to current value for document ${idOf(doc)}`)
  }
  return result
}

const isWhole = (value: Value): value is Int32 | bigint =>
  value instanceof Int32 || typeof value === 'bigint'

/** Operators whose result depends on nothing but the field. */
export const fieldOperators: Record<string, FieldOperator> = {
  $set: (_existing, operand) => operand,
  $setOnInsert: (_existing, operand) => operand,
  $inc: increment,
  $max: (existing, operand) =>
    existing === undefined || compareValues(operand, existing) > 0 ? operand : undefined,
}
