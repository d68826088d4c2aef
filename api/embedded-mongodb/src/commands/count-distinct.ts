import { intOrLong } from '../aggregation/numbers.js'
import type { Value } from '../bson/values.js'
import { createError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { createStats, execute, type Found } from '../query/executor.js'
import { countByKeys, distinctByKeys, isCountedByKeys } from '../query/key-reads.js'
import { keyOf } from '../query/key-string.js'
import { valuesAtPath } from '../query/path.js'
import type { PlannedQuery } from '../query/plan.js'
import { planDistinct, planQuery } from '../query/planner.js'
import type { View } from '../storage/view.js'
import { type Command, collectionName, countField, docField, viewOf } from './context.js'
import { createQuery, refuseCollation } from './query-parts.js'

export const count: Command = (context) => {
  const { body, database, engine } = context
  refuseCollation(body)
  const collection = engine.catalog.get(database, collectionName(context))
  const query = createQuery(
    {
      filter: docField(body, 'query'),
      skip: countField(body, 'skip'),
      limit: countField(body, 'limit'),
      hint: body.get('hint'),
    },
    collection,
  )
  if (!collection) return { n: intOrLong(0) }
  return { n: intOrLong(countMatching(viewOf(context), planQuery(collection, query))) }
}

function countMatching(view: View, planned: PlannedQuery): number {
  if (isCountedByKeys(planned)) return countByKeys(view, planned, createStats())
  let n = 0
  for (const _ of execute(view, planned)) n++
  return n
}

export const distinct: Command = (context) => {
  const { body, database, engine } = context
  refuseCollation(body)
  const path = body.get('key')
  if (typeof path !== 'string') throw createError('TypeMismatch', "'key' must be a string")
  const collection = engine.catalog.get(database, collectionName(context))
  const query = createQuery({ filter: docField(body, 'query'), hint: body.get('hint') }, collection)
  if (!collection) return { values: [] }
  const view = viewOf(context)
  const plan = planDistinct(collection, query, path)
  const values = plan
    ? distinctByKeys(view, plan, collection.id, createStats())
    : distinctOf(execute(view, planQuery(collection, query)), path)
  return { values: values.sort(compareValues) }
}

function distinctOf(found: Iterable<Found>, path: string): Value[] {
  const values = new Map<string, Value>()
  for (const { doc } of found) {
    for (const value of valuesAtPath(doc, path)) {
      const key = keyOf(value).toString('latin1')
      if (!values.has(key)) values.set(key, value)
    }
  }
  return [...values.values()]
}
