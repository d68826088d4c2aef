import { type Doc, isDoc, isNumeric, toNumber } from '../bson/values.js'
import { isChangeStream, openChangeStream } from '../change-streams/open-stream.js'
import { createError, failedToParse, typeMismatch } from '../errors.js'
import { arrayField, type Command, type CommandContext, countField, docField } from './context.js'
import { defaultBatchSize, slicedCursorReply } from './cursor-commands.js'
import { takeOutputStage, writeOutput } from './output-stages.js'
import { readCollection, readDatabase } from './pipeline-source.js'

export function pipelineOf(body: Doc): Doc[] {
  const stages = arrayField(body, 'pipeline')
  if (!stages) {
    throw createError(
      'MissingCommandField',
      "BSON field 'aggregate.pipeline' is missing but a required field",
    )
  }
  if (!stages.every(isDoc)) throw typeMismatch('Each element of the pipeline must be an object')
  return stages
}

export const aggregate: Command = async (context) => {
  const { body, database, engine } = context
  const cursor = docField(body, 'cursor')
  if (!cursor) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  }
  const pipeline = pipelineOf(body)
  const name = sourceName(context)
  if (isChangeStream(pipeline)) return openChangeStream(context, name, pipeline)
  const { stages, output } = takeOutputStage(pipeline)
  const source =
    name === undefined ? readDatabase(context, stages) : await readCollection(context, name, stages)
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

/** Undefined for the database itself. */
function sourceName({ body }: CommandContext): string | undefined {
  const name = body.get('aggregate')
  if (typeof name === 'string' && name !== '') return name
  if (isNumeric(name) && toNumber(name) === 1) return undefined
  throw createError('InvalidNamespace', 'Invalid namespace specified')
}
