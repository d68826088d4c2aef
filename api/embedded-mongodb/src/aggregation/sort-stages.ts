import { approximateSize } from '../bson/size.js'
import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import { createSortOrder, parseSort } from '../query/sort.js'
import { Sorter } from '../query/sorter.js'
import type { PipelineContext, Stage } from './pipeline.js'
import { positiveOperand, wholeOperand } from './stage-operands.js'

export function compileMatch(operand: Value, context: PipelineContext): Stage {
  const filter = parseMatch(operand, context)
  return function* match(docs) {
    for (const doc of docs) if (filter.test(doc)) yield doc
  }
}

/** The filter of a `$match` that is not the first stage. */
export function parseMatch(operand: Value, context: PipelineContext): Predicate {
  if (!isDoc(operand)) {
    throw new MongoError(15959, 'the match filter must be an expression in an object')
  }
  return parseFilter(operand, context)
}

/** `after` are the stages that follow: a `$limit` among them bounds the memory. */
export function compileSort(
  operand: Value,
  { collation }: PipelineContext,
  after: readonly Doc[],
): Stage {
  if (!isDoc(operand)) throw new MongoError(15973, 'the $sort key specification must be an object')
  const fields = parseSort(operand)
  if (!fields) throw new MongoError(15976, '$sort stage must have at least one sort key')
  const order = createSortOrder(fields, collation)
  const count = wantedAfterSort(after)
  return function* sort(docs) {
    const sorter = new Sorter<Doc>({ order, docOf: (doc) => doc, sizeOf: approximateSize, count })
    for (const doc of docs) sorter.add(doc)
    yield* sorter.sorted()
  }
}

/** How many of the first documents the stages after a `$sort` let through; 0 for all. */
function wantedAfterSort(stages: readonly Doc[]): number {
  let skipped = 0
  for (const stage of stages) {
    const [[name, operand] = ['', null]] = stage
    if (!isNumeric(operand)) return 0
    if (name === '$skip') skipped += toNumber(operand)
    else return name === '$limit' ? skipped + toNumber(operand) : 0
  }
  return 0
}

export function compileSkip(operand: Value): Stage {
  const count = wholeOperand('$skip', operand)
  return function* skip(docs) {
    let position = 0
    for (const doc of docs) if (position++ >= count) yield doc
  }
}

export function compileLimit(operand: Value): Stage {
  const count = positiveOperand('$limit', operand)
  return function* limit(docs) {
    let position = 0
    for (const doc of docs) {
      yield doc
      if (++position >= count) return
    }
  }
}
