import { isDoc, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { compileExpression } from './expression.js'
import { wholeOf } from './numbers.js'
import type { Evaluate } from './scope.js'
import { parseWindow, spansOf } from './window-bounds.js'
import {
  assertNoWindow,
  assertSorted,
  assertSortedByOne,
  axisOf,
  inputAndUnit,
  numberAt,
  type WindowFunction,
  type WindowOperand,
} from './window-partition.js'

/** `$derivative`: from the first to the last document of the window, per unit of the order. */
function derivative(given: WindowOperand): WindowFunction {
  assertSortedByOne(given)
  if (given.window === undefined) throw failedToParse('$derivative requires explicit window bounds')
  const { input, unit } = inputAndUnit(given)
  const window = parseWindow(given.window)
  return (partition) => {
    const [values, axis] = [partition.values(input), partition.sortValues()]
    return spansOf(window, partition).map(([from, to]) => {
      if (to - from < 2) return null
      const [y0, y1] = [
        numberAt('$derivative', values[from]),
        numberAt('$derivative', values[to - 1]),
      ]
      const [x0, x1] = [from, to - 1].map((i) => axisOf('$derivative', axis[i], unit)) as [
        number,
        number,
      ]
      if (y0 === undefined || y1 === undefined || x1 === x0) return null
      return (y1 - y0) / (x1 - x0)
    })
  }
}

/** `$integral`: the area below the values of the window, by trapezes. */
function integral(given: WindowOperand): WindowFunction {
  assertSortedByOne(given)
  const { input, unit } = inputAndUnit(given)
  const window = parseWindow(given.window)
  return (partition) => {
    const points = partition.sortValues().map((x, i) => {
      const y = input(partition.scope(i))
      return { x: axisOf('$integral', x, unit), y: isNumeric(y) ? toNumber(y) : undefined }
    })
    return spansOf(window, partition).map(([from, to]) => {
      const inside = points.slice(from, to).filter((point) => point.y !== undefined)
      if (inside.length === 0) return null
      return inside.slice(1).reduce((area, { x, y = 0 }, i) => {
        const before = inside[i] as { x: number; y: number }
        return area + ((x - before.x) * (y + before.y)) / 2
      }, 0)
    })
  }
}

function smoothingOf(operand: Maybe): number {
  const [n, alpha] = isDoc(operand) ? [operand.get('N'), operand.get('alpha')] : []
  if (
    !isDoc(operand) ||
    !operand.has('input') ||
    operand.size !== 2 ||
    (n === undefined) === (alpha === undefined)
  ) {
    throw failedToParse("$expMovingAvg requires 'input' and exactly one of 'N' and 'alpha'")
  }
  if (n !== undefined) {
    const count = wholeOf(n)
    if (count === undefined || count <= 0)
      throw failedToParse("'N' must be an integer greater than zero")
    return 2 / (count + 1)
  }
  const factor = isNumeric(alpha) ? toNumber(alpha) : Number.NaN
  if (!(factor > 0 && factor < 1))
    throw failedToParse("'alpha' must be between 0 and 1 (exclusive)")
  return factor
}

/** `$expMovingAvg`: each value weighs more than the ones before it. */
function expMovingAvg(given: WindowOperand): WindowFunction {
  assertNoWindow(given)
  assertSorted(given)
  const alpha = smoothingOf(given.operand)
  const operand = given.operand as ReadonlyMap<string, Value>
  const input = compileExpression(operand.get('input') as Value)
  return (partition) => {
    let average: number | undefined
    return partition.values(input).map((value) => {
      if (isNumeric(value)) {
        const number = toNumber(value)
        average = average === undefined ? number : number * alpha + average * (1 - alpha)
      }
      return average ?? null
    })
  }
}

const covariance =
  (isSample: boolean) =>
  (given: WindowOperand): WindowFunction => {
    const { operand, name } = given
    if (!Array.isArray(operand) || operand.length !== 2) {
      throw new MongoError(5424100, `${name} takes an array of two expressions`)
    }
    const inputs = operand.map(compileExpression) as [Evaluate, Evaluate]
    const window = parseWindow(given.window)
    return (partition) => {
      const [xs, ys] = inputs.map((input) => partition.values(input)) as [Maybe[], Maybe[]]
      return spansOf(window, partition).map(([from, to]) => {
        const pairs: [number, number][] = []
        for (let i = from; i < to; i++) {
          const [x, y] = [xs[i], ys[i]]
          if (isNumeric(x) && isNumeric(y)) pairs.push([toNumber(x), toNumber(y)])
        }
        return covarianceOf(pairs, isSample)
      })
    }
  }

function covarianceOf(pairs: readonly [number, number][], isSample: boolean): Value {
  const divisor = isSample ? pairs.length - 1 : pairs.length
  if (divisor <= 0) return null
  const mean = (pick: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  return pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / divisor
}

export const calculusFunctions: Record<string, (given: WindowOperand) => WindowFunction> = {
  $derivative: derivative,
  $integral: integral,
  $expMovingAvg: expMovingAvg,
  $covariancePop: covariance(false),
  $covarianceSamp: covariance(true),
}
