import type { Value } from '../bson/values.js'
import { createError } from '../errors.js'
import { type Conjunct, conjunctsOf } from '../query/conjuncts.js'
import type { Predicate } from '../query/filter.js'
import { combine } from '../query/index-planner.js'
import { implies } from '../query/partial.js'
import type { Query } from '../query/plan.js'
import { indexPrefix } from '../storage/keyspace.js'
import { encodePrefix, encodeTerm } from './text-entries.js'
import { compileTextTest } from './text-matcher.js'
import type { TextQuery } from './text-query.js'

/** Documents by the terms they have, each with its score. */
export interface TextScan {
  kind: 'text'
  text: TextQuery
  /** For every term the first bytes of its entries. */
  terms: Buffer[]
  /** The values of the prefix fields, for `explain`. */
  prefixValues: Value[]
  /** The highest score comes first. */
  isByScore: boolean
  providesSort: boolean
  residual: Predicate | undefined
}

export function planText(text: TextQuery, query: Query): TextScan {
  const { partialFilter } = text.index
  // There is no other index to ask for the documents that this one leaves out.
  if (partialFilter && !implies(query.filter, partialFilter)) throw createUnusableError()
  const conjuncts = conjunctsOf(query.filter).filter(
    ({ predicate }) => predicate !== text.predicate,
  )
  const prefixValues = text.text.prefix.map(({ path }) => equalityOn(path, conjuncts))
  const start = Buffer.concat([indexPrefix(text.index.id), encodePrefix(prefixValues, text.text)])
  const { sort } = query
  const isByScore = sort?.length === 1 && sort[0]?.isTextScore === true
  const test = compileTextTest(text)
  if (test) conjuncts.push({ predicate: { kind: 'expression', test }, indexable: [] })
  return {
    kind: 'text',
    text,
    terms: text.terms.map((term) => Buffer.concat([start, encodeTerm(term)])),
    prefixValues,
    isByScore,
    providesSort: isByScore || sort === undefined,
    residual: combine(conjuncts),
  }
}

/** The index is divided by its prefix fields, so a search has to say which part it means. */
function equalityOn(path: string, conjuncts: readonly Conjunct[]): Value {
  for (const { predicate } of conjuncts) {
    if (predicate.kind === 'field' && predicate.path === path && predicate.operator === '$eq') {
      return predicate.operand
    }
  }
  throw createUnusableError()
}

const createUnusableError = () =>
  createError(
    'NoQueryExecutionPlans',
    'error processing query: planner returned error :: caused by :: failed to use text index to satisfy $text query (if text index is compound, are equality predicates given for all prefix fields?)',
  )
