import { intOrLong } from '../aggregation/numbers.js'
import type { Value } from '../bson/values.js'
import { equalityKeys } from '../collation/classes.js'
import { withCollation } from '../collation/current.js'
import { createError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { executePausing, type Found } from '../query/executor.js'
import { valuesAtPath } from '../query/path.js'
import type { Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { createGuard, visitInSlices } from '../query/slices.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { documentPrefix } from '../storage/keyspace.js'
import { prefixRange } from '../storage/view.js'
import {
  type Command,
  type CommandContext,
  collectionName,
  countField,
  docField,
  viewOf,
} from './context.js'
import { collationOf, createQuery } from './query-parts.js'

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
  const isWhole = query.skip === 0 && query.limit === 0 && !docField(body, 'query')?.size
  if (isWhole) {
    return { n: intOrLong(viewOf(context).count(prefixRange(documentPrefix(collection.id)))) }
  }
  let n = 0
  await visitAll(context, collection, query, () => n++)
  return { n: intOrLong(n) }
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
  const values = new Map<string, Value>()
  const keyOf = withCollation(collation, equalityKeys)
  const visit = ({ doc }: Found): void => {
    for (const value of valuesAtPath(doc, path)) {
      const key = keyOf(value)
      if (!values.has(key)) values.set(key, value)
    }
  }
  if (collection) await visitAll(context, collection, query, visit)
  return { values: withCollation(collation, () => [...values.values()].sort(compareValues)) }
}

function visitAll(
  context: CommandContext,
  collection: CollectionInfo,
  query: Query,
  visit: (found: Found) => void,
): Promise<void> {
  const planned = planQuery(collection, query)
  const guard = createGuard(context.engine.catalog, planned)
  return visitInSlices(executePausing(viewOf(context), planned), guard, visit)
}
