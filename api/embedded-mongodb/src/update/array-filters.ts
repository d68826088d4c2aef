import { type Doc, isDoc, type Value } from '../bson/values.js'
import { failedToParse } from '../errors.js'
import { parseFilter } from '../query/filter.js'
import type { OperatorChange } from './operators.js'

/** The tests of `arrayFilters` by their identifier, each of which the update must use. */
export function parseArrayFilters(
  filters: readonly Value[],
  changes: readonly OperatorChange[],
): ReadonlyMap<string, (element: Value) => boolean> {
  const tests = new Map<string, (element: Value) => boolean>()
  for (const filter of filters) {
    if (!isDoc(filter)) throw failedToParse('each array filter must be an object')
    const identifier = identifierOf(filter)
    if (identifier === undefined) {
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters')
    }
    if (tests.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      )
    }
    const predicate = parseFilter(filter)
    tests.set(identifier, (element) => predicate.test(new Map([[identifier, element]])))
  }
  for (const identifier of tests.keys()) {
    if (!changes.some(({ parts }) => parts.includes(`$[${identifier}]`))) {
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update`,
      )
    }
  }
  return tests
}

function identifierOf(filter: Doc): string | undefined {
  const [first] = filter
  if (!first) return undefined
  const [name, operand] = first
  if (!name.startsWith('$')) return name.split('.')[0]
  const branch = Array.isArray(operand) ? operand[0] : undefined
  return isDoc(branch) ? identifierOf(branch) : undefined
}
