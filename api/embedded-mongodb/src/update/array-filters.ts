import { type Doc, isDoc, type Value } from '../bson/values.js'
import { badValue, failedToParse } from '../errors.js'
import type { CompareText } from '../query/compare.js'
import { parseFilter } from '../query/filter.js'
import type { OperatorChange } from './operators.js'

export type ArrayFilters = ReadonlyMap<string, (element: Value) => boolean>

/** The tests of `arrayFilters` by identifier; each must be used by the update. */
export function parseArrayFilters(
  filters: readonly Value[],
  changes: readonly OperatorChange[],
  collation: CompareText | undefined,
): ArrayFilters {
  const tests = new Map<string, (element: Value) => boolean>()
  for (const filter of filters) {
    if (!isDoc(filter)) throw failedToParse('each array filter must be an object')
    const identifier = identifierOf(filter)
    if (tests.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      )
    }
    const predicate = parseFilter(filter, { collation })
    tests.set(identifier, (element) => predicate.test(new Map([[identifier, element]])))
  }
  assertUse(tests, changes)
  return tests
}

function assertUse(tests: ArrayFilters, changes: readonly OperatorChange[]): void {
  const used = new Set<string>()
  for (const { path, segments } of changes) {
    for (const segment of segments) {
      const identifier = /^\$\[(.+)\]$/.exec(segment)?.[1]
      if (identifier === undefined) continue
      if (!tests.has(identifier)) {
        throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`)
      }
      used.add(identifier)
    }
  }
  for (const identifier of tests.keys()) {
    if (!used.has(identifier)) {
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update`,
      )
    }
  }
}

function identifierOf(filter: Doc): string {
  const [identifier, other] = new Set(topLevelNames(filter))
  if (identifier === undefined) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters')
  }
  if (other !== undefined) {
    throw failedToParse(
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${other}'`,
    )
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw badValue(
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    )
  }
  return identifier
}

const topLevelNames = (filter: Doc): string[] =>
  [...filter].flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] as string]
    return Array.isArray(operand) ? operand.filter(isDoc).flatMap(topLevelNames) : []
  })
