import { intOrLong } from '../aggregation/numbers.js'
import type { Value } from '../bson/values.js'
import { typeMismatch } from '../errors.js'
import { type CompareText, compareValues, equalValues } from '../query/compare.js'
import { countByKeys, isCountedByKeys } from '../query/count-keys.js'
import { createQuery } from '../query/create-query.js'
import { executePausing } from '../query/executor.js'
import { createStats, type Found } from '../query/found.js'
import { keyOf } from '../query/key-string.js'
import { valuesAtPath } from '../query/path.js'
import type { PlannedQuery } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { createGuard, visitInSlices } from '../query/time-slices.js'
import {
  type Command,
  type CommandContext,
  collectionName,
  countField,
  docField,
  viewOf,
} from './context.js'
import { collationOf } from './shared-options.js'

/** The plan of `count` or `distinct`; undefined if the collection does not exist. */
function planOf(context: CommandContext): PlannedQuery | undefined {
  const { body, database, engine } = context
  const collection = engine.catalog.get(database, collectionName(context))
  const query = createQuery(
    {
      filter: docField(body, 'query'),
      skip: countField(body, 'skip'),
      limit: countField(body, 'limit'),
      hint: body.get('hint'),
      collation: collationOf(body),
    },
    collection,
  )
  return collection && planQuery(collection, query)
}

export const count: Command = async (context) => {
  const planned = planOf(context)
  if (!planned) return { n: intOrLong(0) }
  if (isCountedByKeys(planned)) {
    return { n: intOrLong(countByKeys(viewOf(context), planned, createStats())) }
  }
  let n = 0
  await visitAll(context, planned, () => n++)
  return { n: intOrLong(n) }
}

export const distinct: Command = async (context) => {
  const path = context.body.get('key')
  if (typeof path !== 'string') throw typeMismatch("'key' must be a string")
  const planned = planOf(context)
  if (!planned) return { values: [] }
  const { collation } = planned.query
  const values = collation ? collatedSet(collation) : simpleSet()
  await visitAll(context, planned, ({ doc }) => {
    for (const value of valuesAtPath(doc, path)) values.add(value)
  })
  return { values: values.all().sort((a, b) => compareValues(a, b, collation)) }
}

interface ValueSet {
  add(value: Value): void
  all(): Value[]
}

function simpleSet(): ValueSet {
  const values = new Map<string, Value>()
  return {
    add: (value) => {
      const key = keyOf(value).toString('latin1')
      if (!values.has(key)) values.set(key, value)
    },
    all: () => [...values.values()],
  }
}

function collatedSet(collation: CompareText): ValueSet {
  const values: Value[] = []
  return {
    add: (value) => {
      if (!values.some((known) => equalValues(known, value, collation))) values.push(value)
    },
    all: () => values,
  }
}

function visitAll(
  context: CommandContext,
  planned: PlannedQuery,
  visit: (found: Found) => void,
): Promise<void> {
  const guard = createGuard(context.engine.catalog, planned)
  return visitInSlices(executePausing(viewOf(context), planned), guard, visit)
}
