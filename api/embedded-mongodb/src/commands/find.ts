import type { Variables } from '../aggregation/scope.js'
import { encodeDoc } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import { createQuery } from '../query/create-query.js'
import { executePausing } from '../query/executor.js'
import { type Found, pause } from '../query/found.js'
import type { Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import { compileBytesProjection, compileProjection } from '../query/projection.js'
import { createGuard } from '../query/time-slices.js'
import {
  assertNoOptions,
  type Command,
  type CommandContext,
  collectionName,
  countField,
  docField,
  flagField,
  viewOf,
} from './context.js'
import { defaultBatchSize, slicedCursorReply } from './cursor-commands.js'
import { collationOf, parseVariables } from './shared-options.js'

const unsupportedOptions = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData']

/** The query of a `find` command. */
export function parseFind(context: CommandContext) {
  const { body, database, engine } = context
  assertNoOptions(context, unsupportedOptions)
  const collection = engine.catalog.get(database, collectionName(context))
  const variables = parseVariables(body)
  const query = createQuery(
    {
      filter: docField(body, 'filter'),
      sort: docField(body, 'sort'),
      skip: countField(body, 'skip'),
      limit: countField(body, 'limit'),
      hint: body.get('hint'),
      variables,
      collation: collationOf(body),
    },
    collection,
  )
  return { collection, query, variables }
}

export const find: Command = (context) => {
  const { body, database, engine } = context
  const { collection, query, variables } = parseFind(context)
  const spec = docField(body, 'projection')
  const toBytes = spec && spec.size > 0 ? projected(spec, query, variables) : stored
  const planned = collection && planQuery(collection, query)
  const found = planned ? executePausing(viewOf(context), planned) : []
  return slicedCursorReply(engine.cursors, {
    source: {
      namespace: `${database}.${collectionName(context)}`,
      documents: allBytes(found, toBytes),
      limit: query.limit,
      guard: planned && createGuard(engine.catalog, planned),
      timeLimit: context.timeLimit,
    },
    batchSize: countField(body, 'batchSize') ?? defaultBatchSize,
    isSingleBatch: flagField(body, 'singleBatch'),
  })
}

/** The bytes that the reply has for a found document. */
type ToBytes = (found: Found) => Uint8Array

const stored: ToBytes = ({ raw }) => raw

function projected(spec: Doc, { collation }: Query, variables: Variables | undefined): ToBytes {
  const project = compileProjection(spec, { variables, collation })
  const pick = compileBytesProjection(spec)
  return pick ? ({ raw }) => pick(raw) : ({ doc }) => encodeDoc(project(doc))
}

function* allBytes(found: Iterable<Found>, toBytes: ToBytes): Generator<Uint8Array> {
  for (const document of found) yield document === pause ? document.raw : toBytes(document)
}
