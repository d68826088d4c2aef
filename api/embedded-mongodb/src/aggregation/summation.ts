import { addDecimals } from '../bson/decimal.js'
import { Decimal128, Int32, int, type NumericValue } from '../bson/values.js'
import { isLongRange } from './numbers.js'

/**
 * The running total of `$sum`: whole numbers exactly, doubles with their rounding errors (Kahan
 * summation), decimals separately. The result does not depend on the order of the values.
 */
export class Summation {
  private whole = 0n
  private isLong = false
  private double: { sum: number; lost: number } | undefined
  private decimal: Decimal128 | undefined

  add(value: NumericValue): void {
    if (value instanceof Int32) this.whole += BigInt(value.value)
    else if (typeof value === 'bigint') {
      this.whole += value
      this.isLong = true
    } else if (value instanceof Decimal128) {
      this.decimal = this.decimal ? addDecimals(this.decimal, value) : value
    } else this.addDouble(value)
  }

  private addDouble(value: number): void {
    const { sum, lost } = this.double ?? { sum: 0, lost: 0 }
    const next = sum + value
    const rounding = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    this.double = { sum: next, lost: Number.isFinite(next) ? lost + rounding : 0 }
  }

  total(): NumericValue {
    const rest = this.binaryTotal()
    return this.decimal ? addDecimals(this.decimal, rest) : rest
  }

  private binaryTotal(): NumericValue {
    if (this.double) return this.double.sum + (this.double.lost + Number(this.whole))
    if (!isLongRange(this.whole)) return Number(this.whole)
    const isInt = !this.isLong && BigInt.asIntN(32, this.whole) === this.whole
    return isInt ? int(Number(this.whole)) : this.whole
  }
}
