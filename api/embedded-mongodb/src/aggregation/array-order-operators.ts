import {
  type Doc,
  isDoc,
  isNumeric,
  isTruthy,
  type Maybe,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { getExact } from '../query/path.js'
import { parseSort } from '../query/sort.js'
import type { IndexField } from '../storage/index-info.js'
import { arrayOf } from './array-operators.js'
import type { OperatorFactory } from './expression.js'
import { wholeOf } from './numbers.js'
import { isNullish, named, namedOperand } from './operator-helpers.js'

type Comparator = (a: Maybe, b: Maybe) => number

/** The order of `sortBy`: a direction for whole values, or fields of documents. */
function comparatorOf(sortBy: Value): Comparator {
  if (isDoc(sortBy)) {
    const fields = parseSort(sortBy)
    if (!fields) throw new MongoError(15976, '$sort pattern must not be empty')
    return (a, b) => compareFields(a, b, fields)
  }
  const direction = isNumeric(sortBy) ? toNumber(sortBy) : 0
  if (direction !== 1 && direction !== -1) {
    throw new MongoError(15975, 'the sort order must be 1 (for ascending) or -1 (for descending)')
  }
  return (a, b) => compareValues(a, b) * direction
}

function compareFields(a: Maybe, b: Maybe, fields: readonly IndexField[]): number {
  for (const { parts, isDescending } of fields) {
    const order = compareValues(getExact(a, parts), getExact(b, parts))
    if (order !== 0) return isDescending ? -order : order
  }
  return 0
}

const sortArray: OperatorFactory = (operand, compile) => {
  const spec = namedOperand('$sortArray', operand, {
    required: ['input', 'sortBy'],
    codes: [2942500, 2942501, 2942502],
  })
  const input = compile(spec.get('input') as Value)
  const compare = comparatorOf(spec.get('sortBy') as Value)
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    return [...arrayOf('$sortArray', array, 2942504)].sort(compare)
  }
}

/** The `n` of `$firstN` and its like: a positive whole number. */
export function countOf(name: string, value: Maybe): number {
  const count = isNumeric(value) ? wholeOf(value) : undefined
  if (count !== undefined && count > 0) return count
  throw new MongoError(
    5787908,
    `'n' must be a positive integer for ${name}, but found ${typeNameOf(value)}`,
  )
}

const several = (name: string, pick: (values: Value[], count: number) => Value[]) =>
  named(name, { required: ['n', 'input'], codes: [5787900, 5787901, 5787906] }, ({ n, input }) => {
    const count = countOf(name, n)
    if (isNullish(input)) return null
    return pick(arrayOf(name, input, 5788200), count)
  })

const present = (values: Value[]): Value[] => values.filter((value) => value !== null)

const zip: OperatorFactory = (operand, compile) => {
  const spec: Doc = namedOperand('$zip', operand, {
    required: ['inputs'],
    optional: ['useLongestLength', 'defaults'],
    codes: [34460, 34464, 34465],
  })
  const [inputs, defaults] = [spec.get('inputs'), spec.get('defaults')]
  const isLongest = isTruthy(spec.get('useLongestLength'))
  if (!Array.isArray(inputs)) throw new MongoError(34461, 'inputs must be an array of expressions')
  if (inputs.length === 0) throw new MongoError(34465, '$zip requires at least one input array')
  if (defaults !== undefined && !isLongest) {
    throw new MongoError(34466, 'cannot specify defaults unless useLongestLength is true')
  }
  if (defaults !== undefined && (!Array.isArray(defaults) || defaults.length !== inputs.length)) {
    throw new MongoError(34467, 'defaults and inputs must have the same length')
  }
  const [arrays, fillers] = [inputs.map(compile), ((defaults ?? []) as Value[]).map(compile)]
  return (scope) => {
    const values = arrays.map((evaluate) => evaluate(scope))
    if (values.some(isNullish)) return null
    const columns = values.map((value) => arrayOf('$zip', value, 34468))
    const lengths = columns.map((column) => column.length)
    const length = isLongest ? Math.max(...lengths) : Math.min(...lengths)
    if (length > 10_000_000) throw badValue('$zip would use too much memory')
    const spare = fillers.map((evaluate) => evaluate(scope))
    return Array.from({ length }, (_, row) =>
      columns.map((column, i) => column[row] ?? spare[i] ?? null),
    )
  }
}

export const arrayOrderOperators: Record<string, OperatorFactory> = {
  $sortArray: sortArray,
  $firstN: several('$firstN', (values, count) => values.slice(0, count)),
  $lastN: several('$lastN', (values, count) => values.slice(-count)),
  $minN: several('$minN', (values, count) => present(values).sort(compareValues).slice(0, count)),
  $maxN: several('$maxN', (values, count) =>
    present(values)
      .sort((a, b) => compareValues(b, a))
      .slice(0, count),
  ),
  $zip: zip,
}
