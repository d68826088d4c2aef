import { hasText } from '../collation/classes.js'
import { sameCollation } from '../collation/collation.js'
import { currentCollation, withCollation } from '../collation/current.js'
import { badValue } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { type IndexInfo, idFields } from '../storage/index-info.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { planText } from '../text/text-plan.js'
import { conjunctsOf } from './conjuncts.js'
import type { Predicate } from './filter.js'
import { planIndex } from './index-planner.js'
import { implies } from './partial.js'
import type { Access, CollectionScan, IndexScan, PlannedQuery, Query, UnionScan } from './plan.js'

function accessOfId(collection: CollectionInfo): Access {
  return {
    name: '_id_',
    fields: idFields,
    prefix: documentPrefix(collection.id),
    index: undefined,
    multikey: [false],
    isOrdered: !collection.hasHashedIds,
    collation: collection.collation,
    variants: collection.idVariants,
  }
}

const accessOf = (index: IndexInfo): Access => ({
  name: index.name,
  fields: index.fields,
  prefix: indexPrefix(index.id),
  index,
  multikey: index.multikey,
  isOrdered: !index.hasHashedKeys,
  collation: index.collation,
  variants: index.variants,
})

const accesses = (collection: CollectionInfo): Access[] => [
  accessOfId(collection),
  ...collection.indexes.filter(({ isBuilding }) => !isBuilding).map(accessOf),
]

/** Chooses how to find the documents of a query. */
export function planQuery(collection: CollectionInfo, query: Query): PlannedQuery {
  const collation = query.collation ?? currentCollation()
  if (!collation) return plan(collection, query)
  return withCollation(collation, () => plan(collection, { ...query, collation }))
}

function plan(collection: CollectionInfo, query: Query): PlannedQuery {
  if (query.text) return { collection, query, plan: planText(query.text, query) }
  const best = query.hint ? hinted(collection, query) : choose(collection, query)
  return { collection, query, plan: best ?? collectionScan(query, false) }
}

function collectionScan(query: Query, isReverse: boolean): CollectionScan {
  const isAll = query.filter.kind === 'and' && query.filter.children.length === 0
  return { kind: 'collection', isReverse, residual: isAll ? undefined : query.filter }
}

function choose(collection: CollectionInfo, query: Query): IndexScan | UnionScan | undefined {
  const best = bestIndex(collection, query)
  const branched = union(collection, query)
  if (!best || best.boundFields === 0) return branched ?? best
  // Paging by key asks for "older, or as old with a smaller id": each half is a narrow range, and
  // together they spare the walk through all that is newer.
  const isNarrower =
    query.sort !== undefined &&
    branched?.providesSort &&
    branched.branches.every(({ boundFields }) => boundFields > best.boundFields)
  return isNarrower ? branched : best
}

function bestIndex(collection: CollectionInfo, query: Query): IndexScan | undefined {
  const conjuncts = conjunctsOf(query.filter)
  const plans = accesses(collection)
    .filter(({ index }) => !index || holdsAnswer(index, query))
    .map((access) => planIndex(access, conjuncts, query))
    .filter((plan) => plan !== undefined)
    .filter((plan) => plan.boundFields > 0 || (query.sort && plan.providesSort))
  return plans.reduce<IndexScan | undefined>(
    (best, plan) => (best && best.score >= plan.score ? best : plan),
    undefined,
  )
}

/** Whether a partial index is sure to hold all that the query asks for. */
function holdsAnswer({ partialFilter, spec, collation }: IndexInfo, query: Query): boolean {
  if (!partialFilter) return true
  // Under another collation the same words may mean other documents.
  const isSame = sameCollation(collation, query.collation)
  if (!isSame && hasText(spec.get('partialFilterExpression'))) return false
  return implies(query.filter, partialFilter)
}

/** A union needs an index for every branch; a scan for one would read everything anyway. */
function union(collection: CollectionInfo, query: Query): UnionScan | undefined {
  const alternatives = alternativesOf(query.filter)
  if (!alternatives) return undefined
  const branches: IndexScan[] = []
  for (const filter of alternatives) {
    const plan = bestIndex(collection, { ...query, filter })
    if (!plan || plan.boundFields === 0) return undefined
    branches.push(plan)
  }
  const providesSort = query.sort !== undefined && branches.every((branch) => branch.providesSort)
  return { kind: 'union', branches, providesSort, residual: query.filter }
}

/** The branches of an `$or`, each with the conditions that stand beside it. */
function alternativesOf(filter: Predicate): Predicate[] | undefined {
  const conditions = conjunctsOf(filter).map(({ predicate }) => predicate)
  const choice = conditions.find((predicate) => predicate.kind === 'or')
  if (choice?.kind !== 'or') return undefined
  const beside = conditions.filter((predicate) => predicate !== choice)
  return choice.children.map((branch) => both([...beside, branch]))
}

const both = (children: Predicate[]): Predicate => ({
  kind: 'and',
  children,
  test: (doc) => children.every((child) => child.test(doc)),
})

/** An index that has the values of a path in their order and answers the whole filter. */
export function planDistinct(
  collection: CollectionInfo,
  query: Query,
  path: string,
): IndexScan | undefined {
  // Under a collation several keys stand for one value.
  if (query.collation) return undefined
  const conjuncts = conjunctsOf(query.filter)
  return collection.indexes
    .filter(({ fields: [first] }) => first?.path === path && !first.parts.some(isPosition))
    .filter(({ name }) => !query.hint || (query.hint as { name?: string }).name === name)
    .filter(({ multikey, hasHashedKeys }) => !multikey[0] && !hasHashedKeys)
    .filter((index) => holdsAnswer(index, query))
    .map((index) => planIndex(accessOf(index), conjuncts, query))
    .filter((plan) => plan !== undefined)
    .find(({ residual }) => residual === undefined)
}

/** A number may be a position in an array, which does not make an index multikey. */
const isPosition = (part: string): boolean => /^\d+$/.test(part)

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
  const isUsable = !access.index || holdsAnswer(access.index, query)
  // Who names a sparse index gets the documents in it, as MongoDB's manual has it. Words are no
  // such thing: a text index serves searches only.
  const mayLackDocuments = access.index?.text === undefined
  const plan = isUsable
    ? planIndex(access, conjunctsOf(query.filter), query, mayLackDocuments)
    : undefined
  return plan ?? collectionScan(query, false)
}
