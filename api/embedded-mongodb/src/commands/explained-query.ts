import { splitPipeline } from '../aggregation/query-prefix.js'
import { type Doc, isDoc } from '../bson/values.js'
import { createError } from '../errors.js'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/plan.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { pipelineOf } from './aggregate.js'
import { arrayField, type CommandContext, collectionName, docField } from './context.js'
import { parseFind } from './find.js'
import { collationOf, parseVariables } from './query-parts.js'

/** The query of a command that is to be explained. */
export function queryOf(context: CommandContext): {
  collection: CollectionInfo | undefined
  query: Query
} {
  const { body, name, engine, database } = context
  if (name === 'find') return parseFind(context)
  const collection = engine.catalog.get(database, collectionName(context))
  const variables = parseVariables(body)
  switch (name) {
    case 'aggregate': {
      const { rest: _, ...parts } = splitPipeline(pipelineOf(body))
      return {
        collection,
        query: createQuery(
          { ...parts, hint: body.get('hint'), variables, collation: collationOf(body, collection) },
          collection,
        ),
      }
    }
    case 'count':
    case 'distinct':
      return {
        collection,
        query: createQuery(
          {
            filter: docField(body, 'query'),
            hint: body.get('hint'),
            collation: collationOf(body, collection),
          },
          collection,
        ),
      }
    case 'update':
    case 'delete': {
      const [statement] = arrayField(body, name === 'update' ? 'updates' : 'deletes') ?? []
      const spec: Doc = isDoc(statement) ? statement : new Map()
      const filter = docField(spec, 'q')
      const own = collationOf(spec, collection)
      return {
        collection,
        query: createQuery({ filter, variables, collation: own }, collection),
      }
    }
    default:
      throw createError(
        'CommandNotSupported',
        `explain of '${name}' is not supported by this server`,
      )
  }
}
