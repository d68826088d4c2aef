import type { OperatorFactory } from '../aggregation/expression.js'
import { type Doc, isDoc, type Maybe } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'

/** Beside the documents, because nothing of them may show the score unless it is asked for. */
const scores = new WeakMap<Doc, number>()

export const setTextScore = (doc: Doc, score: number): void => void scores.set(doc, score)

const createNoScoreError = () =>
  new MongoError(40218, 'query requires text score metadata, but it is not available')

export function textScoreOf(doc: Doc): number {
  const score = scores.get(doc)
  if (score === undefined) throw createNoScoreError()
  return score
}

/** `$meta` as an expression. */
export const metaOperator: OperatorFactory = (operand) => {
  assertTextScore(operand)
  return ({ root }) => textScoreOf(root)
}

const otherMetadata = new Set([
  'geoNearDistance',
  'geoNearPoint',
  'indexKey',
  'randVal',
  'recordId',
  'score',
  'scoreDetails',
  'searchHighlights',
  'searchScore',
  'searchScoreDetails',
  'searchSequenceToken',
  'sortKey',
  'vectorSearchScore',
])

function assertTextScore(operand: Maybe): void {
  if (operand === 'textScore') return
  if (typeof operand !== 'string')
    throw new MongoError(17307, '$meta only supports string arguments')
  if (!otherMetadata.has(operand)) {
    throw new MongoError(17308, `Unsupported argument to $meta: ${operand}`)
  }
  throw createError('CommandNotSupported', `$meta '${operand}' is not supported by this server`)
}

/** Whether a sort goes by the text score; another expression in its place is refused. */
export function isTextScoreSort(direction: Maybe): boolean {
  if (!isDoc(direction)) return false
  if (direction.size !== 1 || !direction.has('$meta')) {
    throw new MongoError(17312, '$meta is the only expression supported by $sort right now')
  }
  assertTextScore(direction.get('$meta'))
  return true
}

export const isMeta = (value: Maybe): boolean => isDoc(value) && value.has('$meta')

/** Refuses what asks for the score where no `$text` gives one. */
export function refuseTextScore(value: Maybe): void {
  if (Array.isArray(value)) for (const element of value) refuseTextScore(element)
  else if (isDoc(value)) {
    if (value.get('$meta') === 'textScore') throw createNoScoreError()
    for (const [name, child] of value) if (name !== '$match') refuseTextScore(child)
  }
}

/** Stages that make copies of their documents, one input after the other. */
const copying = new Set([
  '$addFields',
  '$graphLookup',
  '$lookup',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
  '$unwind',
])

type Stage = (docs: Iterable<Doc>) => Iterable<Doc>

/** Lets the copies that a stage makes have the score of the document they are made of. */
export function keepTextScore(name: string | undefined, stage: Stage): Stage {
  if (name === undefined || !copying.has(name)) return stage
  return function* keepScore(docs) {
    let score: number | undefined
    for (const doc of stage(tap(docs, (input) => (score = scores.get(input))))) {
      if (score !== undefined) setTextScore(doc, score)
      yield doc
    }
  }
}

function* tap(docs: Iterable<Doc>, see: (doc: Doc) => void): Generator<Doc> {
  for (const doc of docs) {
    see(doc)
    yield doc
  }
}
