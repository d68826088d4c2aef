import { badValue } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { fieldsOfPattern, type IndexInfo } from '../storage/index-info.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { conjunctsOf } from './conjuncts.js'
import type { Predicate } from './filter.js'
import { planIndex } from './index-planner.js'
import { implies } from './partial.js'
import type { Access, CollectionScan, IndexScan, PlannedQuery, Query, UnionScan } from './plan.js'

const idField = fieldsOfPattern(new Map([['_id', 1]]))

function accessOfId(collection: CollectionInfo): Access {
  return {
    name: '_id_',
    fields: idField,
    prefix: documentPrefix(collection.id),
    index: undefined,
    multikey: [false],
    isOrdered: !collection.hasHashedIds,
  }
}

const accessOf = (index: IndexInfo): Access => ({
  name: index.name,
  fields: index.fields,
  prefix: indexPrefix(index.id),
  index,
  multikey: index.multikey,
  isOrdered: !index.hasHashedKeys,
})

/** Chooses how to find the documents of a query. */
export function planQuery(collection: CollectionInfo, query: Query): PlannedQuery {
  const best = query.hint ? hinted(collection, query) : choose(collection, query)
  return { collection, query, plan: best ?? collectionScan(query, false) }
}

function collectionScan(query: Query, isReverse: boolean): CollectionScan {
  const isAll = query.filter.kind === 'and' && query.filter.children.length === 0
  return { kind: 'collection', isReverse, residual: isAll ? undefined : query.filter }
}

function choose(collection: CollectionInfo, query: Query): IndexScan | UnionScan | undefined {
  const best = bestIndex(collection, query)
  if (best && best.boundFields > 0) return best
  return union(collection, query) ?? best
}

function bestIndex(collection: CollectionInfo, query: Query): IndexScan | undefined {
  const conjuncts = conjunctsOf(query.filter)
  const plans = [accessOfId(collection), ...collection.indexes.map(accessOf)]
    .filter(({ index }) => !index?.partialFilter || implies(query.filter, index.partialFilter))
    .map((access) => planIndex(access, conjuncts, query))
    .filter((plan) => plan !== undefined)
    .filter((plan) => plan.boundFields > 0 || (query.sort && plan.providesSort))
  return plans.reduce<IndexScan | undefined>(
    (best, plan) => (best && best.score >= plan.score ? best : plan),
    undefined,
  )
}

/** A union needs an index for every branch; a scan for one would read everything anyway. */
function union(collection: CollectionInfo, query: Query): UnionScan | undefined {
  const alternatives = orBranches(query.filter)
  if (!alternatives) return undefined
  const branches: IndexScan[] = []
  for (const filter of alternatives) {
    const plan = bestIndex(collection, { filter, sort: undefined, skip: 0, limit: 0 })
    if (!plan || plan.boundFields === 0) return undefined
    branches.push(plan)
  }
  return { kind: 'union', branches, residual: query.filter }
}

function orBranches(filter: Predicate): Predicate[] | undefined {
  if (filter.kind === 'or') return filter.children
  if (filter.kind !== 'and') return undefined
  for (const child of filter.children) {
    const branches = orBranches(child)
    if (branches) return branches
  }
  return undefined
}

function hinted(collection: CollectionInfo, query: Query): IndexScan | CollectionScan {
  if (query.hint === 'natural') return collectionScan(query, false)
  if (query.hint === 'naturalReverse') return collectionScan(query, true)
  const name = query.hint?.name
  const access = [accessOfId(collection), ...collection.indexes.map(accessOf)].find(
    (candidate) => candidate.name === name,
  )
  if (!access) {
    throw badValue(
      'error processing query: planner returned error: bad hint: hint provided does not correspond to an existing index',
    )
  }
  const isUsable = !access.index?.partialFilter || implies(query.filter, access.index.partialFilter)
  const plan = isUsable ? planIndex(access, conjunctsOf(query.filter), query) : undefined
  // A sparse or partial index that lacks documents of the answer would change the answer.
  return plan ?? collectionScan(query, false)
}
