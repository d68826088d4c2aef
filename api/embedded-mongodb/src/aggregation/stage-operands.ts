import { isNumeric, toNumber, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'

/** The number of `$skip` or `$limit`. */
export function wholeOperand(name: string, operand: Value): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(number) && number >= 0) return number
  throw new MongoError(
    name === '$skip' ? 5107200 : 5107201,
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${String(operand)}`,
  )
}

export function positiveOperand(name: string, operand: Value): number {
  const number = wholeOperand(name, operand)
  if (number === 0) throw new MongoError(15958, 'the limit must be positive')
  return number
}
