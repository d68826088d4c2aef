import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.js'
import { compareSortKeys } from '../collation/sort-keys.js'
import { createError, MongoError } from '../errors.js'
import { parseFilter } from '../query/filter.js'
import { parseSort } from '../query/sort.js'
import type { Catalog } from '../storage/catalog.js'
import { sortKeyOf } from '../storage/index-keys.js'
import type { View } from '../storage/view.js'
import { hasText } from '../text/text-query.js'
import { keepTextScore } from '../text/text-score.js'
import { compileCount, compileUnwind } from './array-stages.js'
import { compileFacet, compileSample, compileSortByCount } from './branch-stages.js'
import { compileDocStage } from './doc-stages.js'
import { compileGroup } from './group.js'
import { compileLookup } from './lookup.js'
import type { Variables } from './scope.js'

export interface PipelineContext {
  view: View
  catalog: Catalog
  database: string
  variables: Variables | undefined
  /** The documents come with the score of a text search. */
  hasTextScore?: boolean
}

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>

/** Stages that MongoDB has and this server has not: refused by name rather than as unknown. */
const unsupported = new Set([
  '$bucket',
  '$bucketAuto',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listSessions',
  '$redact',
  '$search',
  '$setWindowFields',
  '$unionWith',
  '$vectorSearch',
])

export function compilePipeline(stages: readonly Doc[], context: PipelineContext): Stage {
  const compiled = stages.map((stage) => {
    const run = compileStage(stage, context)
    return context.hasTextScore ? keepTextScore([...stage.keys()][0], run) : run
  })
  return (docs) => compiled.reduce((input, stage) => stage(input), docs)
}

function compileStage(stage: Doc, context: PipelineContext): Stage {
  if (stage.size !== 1) {
    throw new MongoError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    )
  }
  const [[name, operand] = ['', null]] = stage
  switch (name) {
    case '$match': {
      if (!isDoc(operand)) {
        throw new MongoError(15959, 'the match filter must be an expression in an object')
      }
      const filter = parseFilter(operand, context.variables)
      if (hasText(filter)) {
        throw new MongoError(17313, '$match with $text is only allowed as the first pipeline stage')
      }
      return (docs) => filterDocs(docs, (doc) => filter.test(doc))
    }
    case '$sort':
      return compileSort(operand)
    case '$skip':
      return compileSkip(wholeOperand(name, operand))
    case '$limit':
      return compileLimit(positiveOperand(name, operand))
    case '$group':
      return compileGroup(operand, context.variables)
    case '$count':
      return compileCount(operand)
    case '$unwind':
      return compileUnwind(operand)
    case '$lookup':
      return compileLookup(operand, context)
    case '$facet':
      return compileFacet(operand, context)
    case '$sortByCount':
      return compileSortByCount(operand, context)
    case '$sample':
      return compileSample(operand)
    case '$changeStream':
      throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline.`)
    case '$out':
    case '$merge':
      throw new MongoError(40600, `${name} is only allowed as the last stage of a pipeline`)
  }
  if (unsupported.has(name)) {
    throw createError('CommandNotSupported', `${name} is not supported by this server`)
  }
  const transform = compileDocStage(stage, context.variables)
  return (docs) => mapDocs(docs, transform)
}

function* filterDocs(docs: Iterable<Doc>, test: (doc: Doc) => boolean): Generator<Doc> {
  for (const doc of docs) if (test(doc)) yield doc
}

function* mapDocs(docs: Iterable<Doc>, transform: (doc: Doc) => Doc): Generator<Doc> {
  for (const doc of docs) yield transform(doc)
}

function compileSort(operand: Value): Stage {
  const fields = isDoc(operand) ? parseSort(operand) : undefined
  if (!fields) throw new MongoError(15976, '$sort stage must have at least one sort key')
  return function* sort(docs) {
    const keyed = Array.from(docs, (doc) => ({ doc, key: sortKeyOf(doc, fields) }))
    keyed.sort((a, b) => compareSortKeys(a.key, b.key))
    for (const { doc } of keyed) yield doc
  }
}

/** The number of `$skip` or `$limit`. */
export function wholeOperand(name: string, operand: Value): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(number) && number >= 0) return number
  throw new MongoError(
    name === '$skip' ? 5107200 : 5107201,
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${String(operand)}`,
  )
}

export function positiveOperand(name: string, operand: Value): number {
  const number = wholeOperand(name, operand)
  if (number === 0) throw new MongoError(15958, 'the limit must be positive')
  return number
}

function compileSkip(count: number): Stage {
  return function* skip(docs) {
    let position = 0
    for (const doc of docs) if (position++ >= count) yield doc
  }
}

function compileLimit(count: number): Stage {
  return function* limit(docs) {
    let position = 0
    for (const doc of docs) {
      yield doc
      if (++position >= count) return
    }
  }
}
