import { approximateSize } from '../bson/size.js'
import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { compileGroup } from './group.js'
import { compilePipeline, type PipelineContext, type Stage } from './pipeline.js'
import { compileSort } from './sort-stages.js'
import { wholeOperand } from './stage-operands.js'

const notInFacet = new Set([
  '$facet',
  '$out',
  '$merge',
  '$geoNear',
  '$collStats',
  '$indexStats',
  '$planCacheStats',
])

/** `$facet`: several pipelines over the same documents, as the fields of one document. */
export function compileFacet(operand: Value, context: PipelineContext): Stage {
  if (!isDoc(operand) || operand.size === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object')
  }
  const branches = [...operand].map(([name, stages]) => {
    if (!Array.isArray(stages) || !stages.every(isDoc)) {
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`)
    }
    for (const stage of stages) {
      const [first = ''] = stage.keys()
      if (notInFacet.has(first)) {
        throw new MongoError(40600, `${first} is not allowed to be used within a $facet stage`)
      }
    }
    return [name, compilePipeline(stages, context)] as const
  })
  return function* facet(docs) {
    const memory = new MemoryLimit('$facet')
    const all = Array.from(docs, (doc) => {
      memory.add(approximateSize(doc))
      return doc
    })
    yield new Map(branches.map(([name, run]) => [name, [...run(all)]]))
  }
}

/** `$sortByCount`: how often each value comes up, the most frequent first. */
export function compileSortByCount(operand: Value, { variables }: PipelineContext): Stage {
  const isPath = typeof operand === 'string' && operand.startsWith('$')
  if (!isPath && !isDoc(operand)) {
    throw new MongoError(
      40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression object',
    )
  }
  const count = new Map<string, Value>([['$sum', int(1)]])
  const group = compileGroup(
    new Map<string, Value>([
      ['_id', operand],
      ['count', count],
    ]),
    variables,
  )
  const sort = compileSort(new Map([['count', int(-1)]]))
  return (docs) => sort(group(docs))
}

/** `$sample`: some documents at random, each as likely as another. */
export function compileSample(operand: Value): Stage {
  if (!isDoc(operand))
    throw new MongoError(28745, 'the $sample stage specification must be an object')
  const size = wholeOperand('$sample', operand.get('size') ?? null)
  if (size === 0) throw new MongoError(28747, 'size argument to $sample must be a positive integer')
  return function* sample(docs) {
    const kept: Doc[] = []
    let seen = 0
    for (const doc of docs) {
      const place = Math.floor(Math.random() * ++seen)
      if (kept.length < size) kept.push(doc)
      else if (place < size) kept[place] = doc
    }
    yield* kept
  }
}
