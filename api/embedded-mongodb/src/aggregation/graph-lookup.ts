import { approximateSize } from '../bson/size.js'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { splitPath, valuesAtPath } from '../query/path.js'
import { idKeyOf } from '../storage/keyspace.js'
import { mapKey } from '../storage/view.js'
import { setAtPath } from './doc-stages.js'
import { compileExpression } from './expression.js'
import { wholeOf } from './numbers.js'
import type { PipelineContext, Stage } from './pipeline.js'
import type { Evaluate } from './scope.js'
import { ValueSet } from './set-operators.js'
import { runPipelineOn } from './sub-pipeline.js'

interface GraphLookup {
  from: string
  as: string[]
  startWith: Evaluate
  connectFromField: string
  connectToField: string
  maxDepth: number
  depthField: string | undefined
  restriction: Doc | undefined
}

const textFields = ['from', 'as', 'connectFromField', 'connectToField'] as const
const knownFields = new Set<string>([
  ...textFields,
  'startWith',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
])

function parseGraphLookup(operand: Value): GraphLookup {
  if (!isDoc(operand)) {
    throw failedToParse('the $graphLookup stage specification must be an object')
  }
  for (const name of operand.keys()) {
    if (!knownFields.has(name))
      throw new MongoError(40104, `Unknown argument to $graphLookup: ${name}`)
  }
  const [from, as, connectFromField, connectToField] = textFields.map((name) => {
    const value = operand.get(name)
    if (value === undefined) throw new MongoError(40105, `$graphLookup requires '${name}'`)
    if (typeof value !== 'string')
      throw new MongoError(40103, `$graphLookup: '${name}' must be a string`)
    return value
  }) as [string, string, string, string]
  if (!operand.has('startWith')) throw new MongoError(40105, "$graphLookup requires 'startWith'")
  const depthField = operand.get('depthField')
  const restriction = operand.get('restrictSearchWithMatch')
  if (depthField !== undefined && typeof depthField !== 'string') {
    throw new MongoError(40103, "$graphLookup: 'depthField' must be a string")
  }
  if (restriction !== undefined && !isDoc(restriction)) {
    throw new MongoError(40185, '$graphLookup: restrictSearchWithMatch must be an object')
  }
  return {
    from,
    as: splitPath(as),
    startWith: compileExpression(operand.get('startWith') as Value),
    connectFromField,
    connectToField,
    maxDepth: depthOf(operand.get('maxDepth')),
    depthField,
    restriction,
  }
}

function depthOf(value: Maybe): number {
  if (value === undefined) return Infinity
  const depth = wholeOf(value)
  if (depth === undefined) throw new MongoError(40100, 'maxDepth requires a whole number')
  if (depth < 0) throw new MongoError(40101, 'maxDepth requires a nonnegative argument')
  return depth
}

/** `$graphLookup`: follows a reference from document to document, level by level. */
export function compileGraphLookup(operand: Value, context: PipelineContext): Stage {
  const lookup = parseGraphLookup(operand)
  return function* graphLookup(docs) {
    for (const doc of docs) {
      const start = lookup.startWith({ root: doc, variables: context.variables })
      const values = Array.isArray(start) ? start : start === undefined ? [] : [start]
      yield setAtPath(doc, lookup.as, search(lookup, values, context))
    }
  }
}

function search(lookup: GraphLookup, start: Value[], context: PipelineContext): Doc[] {
  const memory = new MemoryLimit('$graphLookup')
  const found = new Map<string, Doc>()
  const asked = new ValueSet()
  let wanted = start.filter((value) => asked.add(value))
  for (let depth = 0; wanted.length > 0 && depth <= lookup.maxDepth; depth++) {
    const next: Value[] = []
    for (const doc of level(lookup, wanted, context)) {
      const id = mapKey(idKeyOf(doc.get('_id') as Value))
      if (found.has(id)) continue
      memory.add(approximateSize(doc))
      const { depthField } = lookup
      found.set(id, depthField ? setAtPath(doc, splitPath(depthField), BigInt(depth)) : doc)
      next.push(...valuesAtPath(doc, lookup.connectFromField))
    }
    wanted = next.filter((value) => asked.add(value))
  }
  return [...found.values()]
}

/** All documents that the values of one level refer to: one query, which an index serves. */
function level(
  { from, connectToField, restriction }: GraphLookup,
  values: Value[],
  context: PipelineContext,
) {
  const filter: Doc = new Map([[connectToField, new Map([['$in', values]])]])
  const both: Doc = restriction ? new Map([['$and', [filter, restriction]]]) : filter
  return runPipelineOn(from, [new Map([['$match', both]])], context)
}
