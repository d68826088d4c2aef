import { Decimal128, isDoc, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { compareSortKeys, type SortKey } from '../collation/sort-keys.js'
import { failedToParse, MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { sortKeyOf } from '../storage/index-keys.js'
import { compileExpression } from './expression.js'
import { add, intOrLong, multiply, subtract, wholeOf } from './numbers.js'
import { isNullish } from './operator-helpers.js'
import {
  assertNoWindow,
  assertSorted,
  assertSortedByOne,
  axisOf,
  type Partition,
  type WindowFunction,
  type WindowOperand,
} from './window-partition.js'

function assertNoArguments({ name, operand }: WindowOperand): void {
  if (isDoc(operand) && operand.size === 0) return
  throw new MongoError(5371603, `${name} must be specified with '{}' as the value`)
}

/** Whether each document has the same place in the order as the one before it. */
function ties({ docs, sort }: Partition): boolean[] {
  const keys = docs.map((doc) => sortKeyOf(doc, sort ?? []))
  return keys.map((key, i) => i > 0 && compareSortKeys(key, keys[i - 1] as SortKey) === 0)
}

const numbered = (
  given: WindowOperand,
  next: (isTie: boolean, last: number, i: number) => number,
) => {
  assertNoArguments(given)
  assertNoWindow(given)
  return (partition: Partition): Maybe[] => {
    let last = 0
    return ties(partition).map((isTie, i) => {
      last = next(isTie, last, i)
      return intOrLong(last)
    })
  }
}

function rank(given: WindowOperand): WindowFunction {
  assertSortedByOne(given)
  return numbered(given, (isTie, last, i) => (isTie ? last : i + 1))
}

function denseRank(given: WindowOperand): WindowFunction {
  assertSortedByOne(given)
  return numbered(given, (isTie, last) => (isTie ? last : last + 1))
}

function documentNumber(given: WindowOperand): WindowFunction {
  assertSorted(given)
  return numbered(given, (_, last) => last + 1)
}

/** `$shift`: the value of a document some places further on. */
function shift(given: WindowOperand): WindowFunction {
  const { operand } = given
  assertNoWindow(given)
  assertSorted(given)
  if (!isDoc(operand)) throw failedToParse('Argument to $shift must be an object')
  for (const name of operand.keys()) {
    if (!['output', 'by', 'default'].includes(name)) {
      throw failedToParse(`Unknown argument in $shift: ${name}`)
    }
  }
  const by = wholeOf(operand.get('by'))
  if (!operand.has('output') || by === undefined) {
    throw failedToParse("$shift requires 'output' and an integer 'by'")
  }
  const output = compileExpression(operand.get('output') as Value)
  const fallback = compileExpression(operand.get('default') ?? null)({ root: new Map() }) ?? null
  return (partition) =>
    partition.docs.map((_, i) => {
      const isInside = i + by >= 0 && i + by < partition.docs.length
      return isInside ? (output(partition.scope(i + by)) ?? null) : fallback
    })
}

/** `$locf`: the last value that was not null. */
function locf(given: WindowOperand): WindowFunction {
  assertNoWindow(given)
  const input = compileExpression(given.operand)
  return (partition) => {
    let last: Value = null
    return partition.values(input).map((value) => {
      if (!isNullish(value)) last = value
      return last
    })
  }
}

/** `$linearFill`: the gaps between two numbers, in proportion to the sort field. */
function linearFill(given: WindowOperand): WindowFunction {
  assertNoWindow(given)
  assertSortedByOne(given)
  const input = compileExpression(given.operand)
  return (partition) => {
    const values = partition.values(input)
    const axis = partition.sortValues().map((value, i, all) => {
      if (i > 0 && compareValues(value, all[i - 1]) === 0) {
        throw new MongoError(
          6050106,
          'There can be no repeated values in the sort field of $linearFill',
        )
      }
      return value instanceof Date ? value.getTime() : axisOf('$linearFill', value, undefined)
    })
    const known = values.flatMap((value, i) => {
      if (isNullish(value)) return []
      if (isNumeric(value)) return [i]
      throw new MongoError(6050201, 'Value to be filled must be numeric or nullish')
    })
    return values.map((value, i) => (isNullish(value) ? between(values, axis, known, i) : value))
  }
}

function between(values: Maybe[], axis: number[], known: number[], i: number): Value {
  const right = known.find((place) => place > i)
  const left = known.findLast((place) => place < i)
  if (left === undefined || right === undefined) return null
  const [a, b] = [values[left], values[right]]
  if (!isNumeric(a) || !isNumeric(b)) return null
  const share =
    ((axis[i] as number) - (axis[left] as number)) /
    ((axis[right] as number) - (axis[left] as number))
  const isDecimal = a instanceof Decimal128 || b instanceof Decimal128
  if (isDecimal) return add(a, multiply(subtract(b, a), share))
  return toNumber(a) + (toNumber(b) - toNumber(a)) * share
}

export const orderFunctions: Record<string, (given: WindowOperand) => WindowFunction> = {
  $rank: rank,
  $denseRank: denseRank,
  $documentNumber: documentNumber,
  $shift: shift,
  $locf: locf,
  $linearFill: linearFill,
}
