import { EJSON } from 'bson'
import { BSONRegExp, type Doc, isDoc, ObjectId, type Value } from './values.js'

/** A value as MongoDB's shell writes it, for messages. */
export function printValue(value: Value): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (isDoc(value)) return printDoc(value)
  if (Array.isArray(value)) return `[ ${value.map(printValue).join(', ')} ]`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value)
  return EJSON.stringify(value, { relaxed: true })
}

export const printDoc = (doc: Doc): string =>
  doc.size === 0
    ? '{}'
    : `{ ${[...doc].map(([name, value]) => `${name}: ${printValue(value)}`).join(', ')} }`
