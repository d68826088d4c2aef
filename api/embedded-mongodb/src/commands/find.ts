import type { Variables } from '../aggregation/scope.js'
import { encodeDoc } from '../bson/encode.js'
import { pickFields } from '../bson/pick-fields.js'
import type { Doc } from '../bson/values.js'
import { iterateWith } from '../collation/current.js'
import { createError } from '../errors.js'
import { createQuery } from '../query/create-query.js'
import { executePausing } from '../query/executor.js'
import { type Found, pause } from '../query/found.js'
import type { Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { compileProjection } from '../query/projection.js'
import { keptFields } from '../query/projection-kind.js'
import { createGuard } from '../query/slices.js'
import {
  type Command,
  type CommandContext,
  collectionName,
  countField,
  docField,
  flagField,
  viewOf,
} from './context.js'
import { defaultBatchSize, slicedCursorReply } from './cursor-commands.js'
import { collationOf, parseVariables } from './query-parts.js'

const unsupportedOptions = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData']

/** The query of a `find` command; a negative limit asks for a single batch. */
export function parseFind(context: CommandContext) {
  const { body, database, engine } = context
  for (const name of unsupportedOptions) {
    const value = body.get(name)
    if (value && !(value instanceof Map && value.size === 0)) {
      throw createError(
        'CommandNotSupported',
        `find with '${name}' is not supported by this server`,
      )
    }
  }
  const collection = engine.catalog.get(database, collectionName(context))
  const collation = collationOf(body, collection)
  const variables = parseVariables(body, collation)
  const query = createQuery(
    {
      filter: docField(body, 'filter'),
      sort: docField(body, 'sort'),
      skip: countField(body, 'skip'),
      limit: countField(body, 'limit'),
      hint: body.get('hint'),
      variables,
      collation,
    },
    collection,
  )
  return { collection, query, variables }
}

export const find: Command = (context) => {
  const { body, database, engine } = context
  const { collection, query, variables } = parseFind(context)
  const spec = docField(body, 'projection')
  const answer = spec && spec.size > 0 ? projected(spec, query, variables) : stored
  const planned = collection && planQuery(collection, query)
  const found = planned ? executePausing(viewOf(context), planned) : []
  return slicedCursorReply(engine.cursors, {
    source: {
      namespace: `${database}.${collectionName(context)}`,
      documents: iterateWith(query.collation, toBytes(found, answer)),
      limit: query.limit,
      guard: planned && createGuard(engine.catalog, planned),
      timeLimit: context.timeLimit,
    },
    batchSize: countField(body, 'batchSize') ?? defaultBatchSize,
    isSingleBatch: flagField(body, 'singleBatch'),
  })
}

/** Makes the bytes of the answer of a document that was found. */
type ToBytes = (found: Found) => Uint8Array

const stored: ToBytes = ({ raw }) => raw

function projected(spec: Doc, { filter }: Query, variables: Variables | undefined): ToBytes {
  const project = compileProjection(spec, { isFind: true, filter, variables })
  const isKept = keptFields(spec)
  return isKept ? ({ raw }) => pickFields(raw, isKept) : ({ doc }: Found) => encodeDoc(project(doc))
}

function* toBytes(found: Iterable<Found>, answer: ToBytes): Generator<Uint8Array> {
  for (const document of found) yield document === pause ? document.raw : answer(document)
}
