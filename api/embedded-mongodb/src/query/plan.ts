import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexField, IndexInfo } from '../storage/index-info.js'
import type { KeyRange } from '../storage/view.js'
import type { CompareText } from './compare.js'
import type { Predicate } from './filter.js'

/** The query of a command. */
export interface Query {
  filter: Predicate
  sort: IndexField[] | undefined
  skip: number
  /** 0 for no limit. */
  limit: number
  hint?: Hint | undefined
  collation?: CompareText | undefined
}

export type Hint = { name: string } | 'natural' | 'naturalReverse'

/** An index as the planner sees it; the documents' own order is the index on `_id`. */
export interface Access {
  name: string
  fields: IndexField[]
  /** The first bytes of its keys. */
  prefix: Buffer
  /** Undefined for the documents themselves. */
  index: IndexInfo | undefined
  multikey: boolean[]
  isOrdered: boolean
}

export interface IndexScan {
  kind: 'index'
  access: Access
  /** Disjoint, in key order. */
  ranges: KeyRange[]
  isReverse: boolean
  providesSort: boolean
  /** Each range provides the sort, so merging them provides it too. */
  isMerged: boolean
  /** The conditions that are tested on each document; undefined if the ranges cover all. */
  residual: Predicate | undefined
  /** The number of leading fields that the ranges restrict. */
  boundFields: number
  score: number
}

export interface CollectionScan {
  kind: 'collection'
  isReverse: boolean
  residual: Predicate | undefined
}

/** Each branch of an `$or` through an index, or each range of one; a document counts once. */
export interface UnionScan {
  kind: 'union'
  branches: IndexScan[]
  /** Every branch provides the sort, so merging them provides it too. */
  providesSort: boolean
  residual: Predicate | undefined
}

type Plan = IndexScan | CollectionScan | UnionScan

export interface PlannedQuery {
  collection: CollectionInfo
  query: Query
  plan: Plan
}
