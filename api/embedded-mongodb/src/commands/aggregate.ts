import { compilePipeline } from '../aggregation/pipeline.js'
import { sourceOf } from '../aggregation/source-stages.js'
import { Binary, type Doc, isDoc, isNumeric, toNumber } from '../bson/values.js'
import { isChangeStream, openChangeStream } from '../change-streams/open.js'
import { withCollation } from '../collation/current.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import { takeOutputStage, writeOutput } from './aggregate-output.js'
import {
  arrayField,
  type Command,
  type CommandContext,
  countField,
  docField,
  viewOf,
} from './context.js'
import { defaultBatchSize, slicedCursorReply } from './cursor-commands.js'
import { type PipelineSource, readCollection, readOwn, variablesOf } from './pipeline-source.js'
import { collationOf } from './query-parts.js'

export function pipelineOf(body: Doc): Doc[] {
  const stages = arrayField(body, 'pipeline')
  if (!stages)
    throw new MongoError(40414, "BSON field 'aggregate.pipeline' is missing but a required field")
  if (!stages.every(isDoc)) throw typeMismatch('Each element of the pipeline must be an object')
  return stages
}

export const aggregate: Command = async (context) => {
  const { body, database, engine } = context
  const cursor = docField(body, 'cursor')
  if (!cursor) {
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  }
  const pipeline = pipelineOf(body)
  const name = sourceName(context)
  if (isChangeStream(pipeline)) return openChangeStream(context, name, pipeline)
  const { stages, output } = takeOutputStage(pipeline)
  const source =
    name === undefined ? readNothing(context, stages) : await readCollection(context, name, stages)
  if (output) await writeOutput(context, output, source.docs())
  return slicedCursorReply(engine.cursors, {
    source: {
      namespace: `${database}.${name ?? '$cmd.aggregate'}`,
      documents: output ? [][Symbol.iterator]() : source.bytes(),
      limit: 0,
      guard: source.guard,
      timeLimit: context.timeLimit,
    },
    batchSize: countField(cursor, 'batchSize') ?? defaultBatchSize,
  })
}

/** A pipeline on the database itself begins with the stage that makes its documents. */
function readNothing(context: CommandContext, [first, ...rest]: Doc[]): PipelineSource {
  const { body, database, engine } = context
  const collation = collationOf(body, undefined)
  const pipelineContext = {
    view: viewOf(context),
    catalog: engine.catalog,
    database,
    variables: variablesOf(body, collation),
    collation,
  }
  const [name = ''] = first?.keys() ?? []
  if (name === '$listLocalSessions') {
    const sessions = engine.sessions
      .all()
      .map(({ id }): Doc => new Map([['_id', new Binary(id, 4)]]))
    return readOwn(sessions, rest, pipelineContext)
  }
  const own = withCollation(collation, () => sourceOf(first, pipelineContext, undefined))
  if (own) return readOwn(own, rest, pipelineContext)
  // A stage that is unknown or left out is named as such.
  compilePipeline(first ? [first] : [], pipelineContext)
  throw createError(
    'InvalidNamespace',
    `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
  )
}

/** Undefined for the database itself. */
function sourceName({ body }: CommandContext): string | undefined {
  const name = body.get('aggregate')
  if (typeof name === 'string' && name !== '') return name
  if (isNumeric(name) && toNumber(name) === 1) return undefined
  throw createError('InvalidNamespace', 'Invalid namespace specified')
}
