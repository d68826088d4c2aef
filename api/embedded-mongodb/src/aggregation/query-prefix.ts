import { type Doc, isDoc, type Value } from '../bson/values.js'
import { positiveOperand, wholeOperand } from './stage-operands.js'

interface SplitPipeline {
  filter: Doc
  sort: Doc | undefined
  skip: number
  limit: number
  rest: Doc[]
}

const order = ['$match', '$sort', '$skip', '$limit']

/**
 * The beginning of a pipeline as a query, so that it can use indexes: match, sort, skip and limit
 * in this order, each at most once.
 */
export function splitPipeline(pipeline: readonly Doc[]): SplitPipeline {
  const stages = matchFirst(pipeline)
  const split: SplitPipeline = { filter: new Map(), sort: undefined, skip: 0, limit: 0, rest: [] }
  let done = 0
  let next = 0
  for (const stage of stages) {
    const [[name, operand] = ['', null]] = stage
    const position = order.indexOf(name)
    if (stage.size !== 1 || position < next) break
    if (name === '$match' && isDoc(operand)) split.filter = operand
    else if (name === '$sort' && isDoc(operand) && operand.size > 0) split.sort = operand
    else if (name === '$skip') split.skip = wholeOperand(name, operand)
    else if (name === '$limit') split.limit = positiveOperand(name, operand)
    else break
    next = position + 1
    done++
  }
  split.rest = stages.slice(done)
  return split
}

const operandOf = (stage: Doc | undefined, name: string): Doc | undefined => {
  const operand = stage?.size === 1 ? stage.get(name) : undefined
  return isDoc(operand) ? operand : undefined
}

/** Moves each `$match` before the sorts it follows and joins neighbours, so that less is sorted. */
export function matchFirst(stages: readonly Doc[]): Doc[] {
  const moved: Doc[] = []
  for (const stage of stages) {
    const filter = operandOf(stage, '$match')
    let place = moved.length
    while (filter && operandOf(moved[place - 1], '$sort')) place--
    const before = filter && operandOf(moved[place - 1], '$match')
    if (filter && before) moved[place - 1] = new Map([['$match', both(before, filter)]])
    else moved.splice(place, 0, stage)
  }
  return moved
}

const both = (a: Doc, b: Doc): Doc => new Map<string, Value>([['$and', [a, b]]])
