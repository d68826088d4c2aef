import { isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { accumulating, namedOperand } from './operator-helpers.js'
import type { Evaluate } from './scope.js'

/** Mean and spread in one pass, as Welford has it. */
export class Deviation {
  private count = 0
  private mean = 0
  private squares = 0

  add(value: Maybe): void {
    if (!isNumeric(value)) return
    const number = toNumber(value)
    const distance = number - this.mean
    this.count++
    this.mean += distance / this.count
    this.squares += distance * (number - this.mean)
  }

  /** Of the whole population, or of a sample, which needs two values at least. */
  result(isSample: boolean): Value {
    const divisor = isSample ? this.count - 1 : this.count
    return divisor <= 0 ? null : Math.sqrt(this.squares / divisor)
  }
}

const deviation = (isSample: boolean): OperatorFactory =>
  accumulating((values) => {
    const result = new Deviation()
    for (const value of values) result.add(value)
    return result.result(isSample)
  })

/** The value at a fraction of the sorted numbers: the first one that as many are not above. */
function percentileOf(sorted: readonly number[], fraction: number): Value {
  if (sorted.length === 0) return null
  const rank = Math.ceil(fraction * sorted.length) - 1
  return sorted[Math.max(0, rank)] as number
}

export const sortedNumbers = (values: Maybe[]): number[] =>
  values
    .filter(isNumeric)
    .map(toNumber)
    .filter((number) => !Number.isNaN(number))
    .sort((a, b) => a - b)

export interface PercentileSpec {
  input: Evaluate
  /** The fractions asked for; undefined for the median alone. */
  fractions: number[] | undefined
}

/** The operand of `$median` and `$percentile`. */
export function parsePercentile(
  name: string,
  operand: Value,
  compile: (value: Value) => Evaluate,
): PercentileSpec {
  const isMedian = name === '$median'
  const spec = namedOperand(name, operand, {
    required: isMedian ? ['input', 'method'] : ['input', 'p', 'method'],
    codes: isMedian ? [7436100, 40415, 40414] : [7429703, 40415, 40414],
  })
  if (spec.get('method') !== 'approximate') {
    throw badValue(`Currently only 'approximate' can be used as percentile 'method'.`)
  }
  const input = compile(spec.get('input') as Value)
  return { input, fractions: isMedian ? undefined : fractionsOf(spec.get('p')) }
}

function fractionsOf(p: Maybe): number[] {
  const values = Array.isArray(p) ? p : []
  const fractions = values.map((value) => (isNumeric(value) ? toNumber(value) : Number.NaN))
  if (fractions.length === 0 || !fractions.every((value) => value >= 0 && value <= 1)) {
    throw new MongoError(
      7750301,
      "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]",
    )
  }
  return fractions
}

export function percentileResult(numbers: readonly number[], spec: PercentileSpec): Value {
  if (!spec.fractions) return percentileOf(numbers, 0.5)
  return spec.fractions.map((fraction) => percentileOf(numbers, fraction))
}

const percentile =
  (name: string): OperatorFactory =>
  (operand, compile) => {
    const spec = parsePercentile(name, operand, compile)
    return (scope) => {
      const value = spec.input(scope)
      return percentileResult(sortedNumbers(Array.isArray(value) ? value : [value]), spec)
    }
  }

export const statisticsOperators: Record<string, OperatorFactory> = {
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $median: percentile('$median'),
  $percentile: percentile('$percentile'),
}
