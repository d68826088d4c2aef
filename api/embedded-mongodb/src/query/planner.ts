import { badValue } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { type IndexInfo, idFields } from '../storage/index-info.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { conjunctsOf } from './conjuncts.js'
import { allOf, type Predicate } from './filter.js'
import { planIndex } from './index-planner.js'
import { implies } from './partial.js'
import type { Access, CollectionScan, IndexScan, PlannedQuery, Query, UnionScan } from './plan.js'

const accessOfId = (collection: CollectionInfo): Access => ({
  name: '_id_',
  fields: idFields,
  prefix: documentPrefix(collection.id),
  index: undefined,
  multikey: [false],
  isOrdered: !collection.hasHashedIds,
})

const accessOf = (index: IndexInfo): Access => ({
  name: index.name,
  fields: index.fields,
  prefix: indexPrefix(index.id),
  index,
  multikey: index.multikey,
  isOrdered: !index.hasHashedKeys,
})

const accesses = (collection: CollectionInfo): Access[] => [
  accessOfId(collection),
  ...collection.indexes.filter(({ isBuilding }) => !isBuilding).map(accessOf),
]

/** Chooses how to find the documents of a query. */
export function planQuery(collection: CollectionInfo, query: Query): PlannedQuery {
  const best = query.hint ? hinted(collection, query) : choose(collection, query)
  const plan = best?.kind === 'index' && best.isMerged ? merge(best) : best
  return { collection, query, plan: plan ?? collectionScan(query, false) }
}

const merge = (scan: IndexScan): UnionScan => ({
  kind: 'union',
  branches: split(scan),
  providesSort: true,
  residual: scan.residual,
})

const split = (scan: IndexScan): IndexScan[] =>
  scan.isMerged
    ? scan.ranges.map((range) => ({ ...scan, ranges: [range], isMerged: false }))
    : [scan]

function collectionScan(query: Query, isReverse: boolean): CollectionScan {
  const isAll = query.filter.kind === 'and' && query.filter.children.length === 0
  return { kind: 'collection', isReverse, residual: isAll ? undefined : query.filter }
}

function choose(collection: CollectionInfo, query: Query): IndexScan | UnionScan | undefined {
  const best = bestIndex(collection, query)
  const branched = union(collection, query)
  if (!best || best.boundFields === 0) return branched ?? best
  // Keyset paging filters by "older, or as old with a smaller id": each half is a narrow range, and
  // together they avoid reading everything that is newer.
  const isNarrower =
    query.sort !== undefined &&
    branched?.providesSort &&
    branched.branches.every(({ boundFields }) => boundFields > best.boundFields)
  return isNarrower ? branched : best
}

function bestIndex(collection: CollectionInfo, query: Query): IndexScan | undefined {
  const conjuncts = conjunctsOf(query.filter, query.collation)
  const plans = accesses(collection)
    .filter(({ index }) => !index || holdsResult(index, query))
    .map((access) => planIndex(access, conjuncts, query))
    .filter((plan) => plan.boundFields > 0 || (query.sort && plan.providesSort))
  return plans.reduce<IndexScan | undefined>(
    (best, plan) => (best && best.score >= plan.score ? best : plan),
    undefined,
  )
}

/** Whether an index certainly contains every document that the query matches. */
function holdsResult({ partialFilter }: IndexInfo, query: Query): boolean {
  if (!partialFilter) return true
  // Under a collation the same words may match other documents.
  return !query.collation && implies(query.filter, partialFilter)
}

/** A union needs an index for every branch; a scan for one would read everything anyway. */
function union(collection: CollectionInfo, query: Query): UnionScan | undefined {
  const alternatives = alternativesOf(query.filter)
  if (!alternatives) return undefined
  const branches: IndexScan[] = []
  for (const filter of alternatives) {
    const plan = bestIndex(collection, { ...query, filter })
    if (!plan || plan.boundFields === 0) return undefined
    branches.push(...split(plan))
  }
  const providesSort = query.sort !== undefined && branches.every((branch) => branch.providesSort)
  return { kind: 'union', branches, providesSort, residual: query.filter }
}

/** The branches of an `$or`, each with the conditions that stand beside the `$or`. */
function alternativesOf(filter: Predicate): Predicate[] | undefined {
  const conditions = conjunctsOf(filter).map(({ predicate }) => predicate)
  const choice = conditions.find((predicate) => predicate.kind === 'or')
  if (choice?.kind !== 'or') return undefined
  const beside = conditions.filter((predicate) => predicate !== choice)
  return choice.children.map((branch) => allOf([...beside, branch]))
}

function hinted(collection: CollectionInfo, query: Query): IndexScan | CollectionScan {
  if (query.hint === 'natural') return collectionScan(query, false)
  if (query.hint === 'naturalReverse') return collectionScan(query, true)
  const name = query.hint?.name
  const access = accesses(collection).find((candidate) => candidate.name === name)
  if (!access) {
    throw badValue(
      'error processing query: planner returned error: bad hint: hint provided does not correspond to an existing index',
    )
  }
  const isUsable = !access.index || holdsResult(access.index, query)
  return isUsable
    ? planIndex(access, conjunctsOf(query.filter, query.collation), query)
    : collectionScan(query, false)
}
