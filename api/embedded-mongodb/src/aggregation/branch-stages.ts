import { type Doc, isDoc, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compileExpression } from './expression.js'
import { compileGroup } from './group.js'
import { compilePipeline, type PipelineContext, positiveOperand, type Stage } from './pipeline.js'

/** `$facet`: several pipelines over the same documents, as the fields of one document. */
export function compileFacet(operand: Value, context: PipelineContext): Stage {
  if (!isDoc(operand) || operand.size === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object')
  }
  const branches = [...operand].map(([name, stages]) => {
    if (!Array.isArray(stages) || !stages.every(isDoc)) {
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`)
    }
    return [name, compilePipeline(stages, context)] as const
  })
  return function* facet(docs) {
    const all = [...docs]
    yield new Map(branches.map(([name, run]) => [name, [...run(all)]]))
  }
}

/** `$sortByCount`: how often each value comes up, the most frequent first. */
export function compileSortByCount(operand: Value, context: PipelineContext): Stage {
  const group = compileGroup(
    new Map<string, Value>([
      ['_id', operand],
      ['count', new Map<string, Value>([['$count', new Map()]])],
    ]),
    context.variables,
  )
  const sort = compilePipeline([new Map([['$sort', new Map([['count', -1]])]])], context)
  return (docs) => sort(group(docs))
}

/** `$sample`: some documents at random, each as likely as another. */
export function compileSample(operand: Value): Stage {
  const size = positiveOperand('$sample', (isDoc(operand) && operand.get('size')) || null)
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

/** `$documents`: the documents of the pipeline itself, for one that reads no collection. */
export function documentsOf(operand: Value, context: PipelineContext): Doc[] {
  const values = compileExpression(operand)({ root: new Map(), variables: context.variables })
  if (Array.isArray(values) && values.every(isDoc)) return values
  throw new MongoError(5858203, 'the $documents specification must be an array of objects')
}
