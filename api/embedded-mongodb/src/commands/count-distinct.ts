import { intOrLong } from '../aggregation/numbers.js'
import type { Value } from '../bson/values.js'
import { equalityKeys } from '../collation/classes.js'
import { withCollation } from '../collation/current.js'
import { createError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { createQuery } from '../query/create-query.js'
import { executePausing } from '../query/executor.js'
import { createStats, type Found } from '../query/found.js'
import { countByKeys, distinctByKeys, isCountedByKeys } from '../query/key-reads.js'
import { valuesAtPath } from '../query/path.js'
import type { IndexScan, PlannedQuery } from '../query/plan.js'
import { planDistinct, planQuery } from '../query/planner.js'
import { createGuard, visitInSlices } from '../query/slices.js'
import {
  type Command,
  type CommandContext,
  collectionName,
  countField,
  docField,
  viewOf,
} from './context.js'
import { collationOf } from './query-parts.js'

export const count: Command = async (context) => {
  const { body, database, engine } = context
  const collection = engine.catalog.get(database, collectionName(context))
  const query = createQuery(
    {
      filter: docField(body, 'query'),
      skip: countField(body, 'skip'),
      limit: countField(body, 'limit'),
      hint: body.get('hint'),
      collation: collationOf(body, collection),
    },
    collection,
  )
  if (!collection) return { n: intOrLong(0) }
  return { n: intOrLong(await countMatching(context, planQuery(collection, query))) }
}

async function countMatching(context: CommandContext, planned: PlannedQuery): Promise<number> {
  if (isCountedByKeys(planned)) return countByKeys(viewOf(context), planned, createStats())
  let n = 0
  await visitAll(context, planned, () => n++)
  return n
}

export const distinct: Command = async (context) => {
  const { body, database, engine } = context
  const path = body.get('key')
  if (typeof path !== 'string') throw createError('TypeMismatch', "'key' must be a string")
  const collection = engine.catalog.get(database, collectionName(context))
  const collation = collationOf(body, collection)
  const query = createQuery(
    { filter: docField(body, 'query'), hint: body.get('hint'), collation },
    collection,
  )
  if (!collection) return { values: [] }
  const plan = planDistinct(collection, query, path)
  const values = plan
    ? await distinctFromKeys(context, { plan, collection, query })
    : await distinctFromDocs(context, planQuery(collection, query), path)
  return { values: withCollation(collation, () => values.sort(compareValues)) }
}

async function distinctFromKeys(
  context: CommandContext,
  planned: PlannedQuery & { plan: IndexScan },
): Promise<Value[]> {
  const { plan, collection } = planned
  const values: Value[] = []
  const source = distinctByKeys(viewOf(context), plan, collection.id, createStats())
  const guard = createGuard(context.engine.catalog, planned)
  await visitInSlices(source, guard, (value) => values.push(value))
  return values
}

async function distinctFromDocs(
  context: CommandContext,
  planned: PlannedQuery,
  path: string,
): Promise<Value[]> {
  const values = new Map<string, Value>()
  const keyOf = withCollation(planned.query.collation, equalityKeys)
  await visitAll(context, planned, ({ doc }) => {
    for (const value of valuesAtPath(doc, path)) {
      const key = keyOf(value)
      if (!values.has(key)) values.set(key, value)
    }
  })
  return [...values.values()]
}

function visitAll(
  context: CommandContext,
  planned: PlannedQuery,
  visit: (found: Found) => void,
): Promise<void> {
  const guard = createGuard(context.engine.catalog, planned)
  return visitInSlices(executePausing(viewOf(context), planned), guard, visit)
}
