import type { Collation } from '../collation/collation.js'
import type { Variants } from '../collation/variants.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexField, IndexInfo } from '../storage/index-info.js'
import type { KeyRange } from '../storage/view.js'
import type { TextScan } from '../text/text-plan.js'
import type { TextQuery } from '../text/text-query.js'
import type { Predicate } from './filter.js'

/** What a command asks of a collection. */
export interface Query {
  filter: Predicate
  sort: IndexField[] | undefined
  skip: number
  /** 0 for no limit. */
  limit: number
  hint?: Hint | undefined
  /** The text search of the filter. */
  text?: TextQuery | undefined
  /** Undefined for the one it runs under, which is the simple one unless a command says otherwise. */
  collation?: Collation | undefined
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
  collation: Collation | undefined
  variants: Variants | undefined
}

export interface IndexScan {
  kind: 'index'
  access: Access
  /** Disjoint, in key order. */
  ranges: KeyRange[]
  isReverse: boolean
  providesSort: boolean
  /** What is left to test on each document; undefined if the ranges say it all. */
  residual: Predicate | undefined
  /** How many leading fields the ranges narrow down. */
  boundFields: number
  score: number
}

export interface CollectionScan {
  kind: 'collection'
  isReverse: boolean
  residual: Predicate | undefined
}

/** Each branch of an `$or` through an index of its own; documents count once. */
export interface UnionScan {
  kind: 'union'
  branches: IndexScan[]
  /** Every branch gives the order asked for, so merging them gives it too. */
  providesSort: boolean
  residual: Predicate
}

type Plan = IndexScan | CollectionScan | UnionScan | TextScan

export interface PlannedQuery {
  collection: CollectionInfo
  query: Query
  plan: Plan
}
