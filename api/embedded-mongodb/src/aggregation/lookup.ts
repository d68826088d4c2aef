import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { someAtPath, splitPath } from '../query/path.js'
import { isRegex } from '../query/regex.js'
import { setAtPath } from './doc-stages.js'
import { compileExpression } from './expression.js'
import type { PipelineContext, Stage } from './pipeline.js'
import type { Evaluate, Scope } from './scope.js'
import { ValueSet } from './set-operators.js'
import { runPipelineOn } from './sub-pipeline.js'

const knownFields = new Set(['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'])

interface Lookup {
  from: string | undefined
  as: string[]
  join: { local: string[]; foreignField: string } | undefined
  bindings: (readonly [name: string, value: Evaluate])[]
  pipeline: Doc[]
}

/**
 * `$lookup`: each document gets the documents of another collection that belong to it. Each
 * document is one query there, which indexes serve as they serve any query.
 */
export function compileLookup(operand: Value, context: PipelineContext): Stage {
  const lookup = parseLookup(operand)
  const { from, as, join, bindings, pipeline } = lookup
  if (!join && bindings.length === 0) return uncorrelated(lookup, context)
  // A mistake in the pipeline is one even if no document ever comes.
  const unbound = new Map([
    ...(context.variables ?? []),
    ...bindings.map(([name]) => [name, undefined] as const),
  ])
  runPipelineOn(from, pipeline, { ...context, variables: unbound })
  return function* correlated(docs) {
    for (const doc of docs) {
      const scope: Scope = { root: doc, variables: context.variables }
      const variables = new Map<string, Maybe>(context.variables)
      for (const [name, evaluate] of bindings) variables.set(name, evaluate(scope))
      const match = join ? [matchOf(join.foreignField, localValues(doc, join.local))] : []
      const found = runPipelineOn(from, [...match, ...pipeline], { ...context, variables })
      yield setAtPath(doc, as, [...found])
    }
  }
}

/** A pipeline that knows nothing of the document gives every document the same answer. */
function uncorrelated({ from, as, pipeline }: Lookup, context: PipelineContext): Stage {
  const found = runPipelineOn(from, pipeline, context)
  return function* lookup(docs) {
    let joined: Doc[] | undefined
    for (const doc of docs) {
      joined ??= [...found]
      yield setAtPath(doc, as, joined)
    }
  }
}

function parseLookup(operand: Value): Lookup {
  if (!isDoc(operand)) throw failedToParse('the $lookup specification must be an Object')
  for (const name of operand.keys()) {
    if (!knownFields.has(name)) throw failedToParse(`unknown argument to $lookup: ${name}`)
  }
  const text = (name: string): string | undefined => {
    const value = operand.get(name)
    if (value === undefined || typeof value === 'string') return value
    throw failedToParse(`$lookup argument '${name}' must be a string`)
  }
  const [from, as] = [text('from'), text('as')]
  const pipeline = operand.get('pipeline')
  if (as === undefined) throw failedToParse("must specify 'as' field for a $lookup")
  if (pipeline !== undefined && (!Array.isArray(pipeline) || !pipeline.every(isDoc))) {
    throw failedToParse("$lookup argument 'pipeline' must be an array of stages")
  }
  const makesDocuments = (pipeline?.[0] as Doc | undefined)?.has('$documents') === true
  if (from === undefined && !makesDocuments) {
    throw failedToParse("must specify 'pipeline' when 'from' is empty")
  }
  const join = joinOf(text('localField'), text('foreignField'), pipeline !== undefined)
  const bindings = bindingsOf(operand.get('let'), pipeline !== undefined)
  return { from, as: splitPath(as), join, bindings, pipeline: (pipeline ?? []) as Doc[] }
}

function joinOf(local: string | undefined, foreignField: string | undefined, hasPipeline: boolean) {
  if (local !== undefined && foreignField !== undefined) {
    return { local: splitPath(local), foreignField }
  }
  if (hasPipeline && local === foreignField) return undefined
  throw failedToParse(
    hasPipeline
      ? "$lookup requires both or neither of 'localField' and 'foreignField' to be specified"
      : "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
  )
}

function bindingsOf(spec: Maybe, hasPipeline: boolean): Lookup['bindings'] {
  if (spec === undefined) return []
  if (!hasPipeline) {
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'")
  }
  if (!isDoc(spec)) throw failedToParse("$lookup argument 'let' must be an object")
  return [...spec].map(([name, value]) => {
    if (/^[a-z\u0080-\uffff]/.test(name)) return [name, compileExpression(value)] as const
    throw new MongoError(
      16867,
      `'${name}' starts with an invalid character for a user variable name`,
    )
  })
}

/** The condition of the join; a regular expression stands for itself there. */
function matchOf(field: string, values: Value[]): Doc {
  const plain: Doc = new Map([[field, new Map([['$in', values.filter((v) => !isRegex(v))]])]])
  const regexes = values
    .filter(isRegex)
    .map((value): Doc => new Map([[field, new Map([['$eq', value]])]]))
  const filter: Doc = regexes.length === 0 ? plain : new Map([['$or', [plain, ...regexes]]])
  return new Map([['$match', filter]])
}

/** The local values to look for; a missing field looks for null. */
function localValues(doc: Doc, parts: readonly string[]): Value[] {
  const values = new ValueSet()
  someAtPath(doc, parts, (value) => {
    for (const element of Array.isArray(value) ? value : [value ?? null]) values.add(element)
    return false
  })
  return values.toArray()
}
