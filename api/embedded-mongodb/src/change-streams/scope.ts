import { decodeDoc } from '../bson/decode.js'
import { isDoc } from '../bson/values.js'
import { createError } from '../errors.js'
import type { ChangeRecord, ChangeType } from './record.js'

/** What a stream watches: one collection, a database, or (with neither) the whole deployment. */
export interface Scope {
  database: string | undefined
  collection: string | undefined
}

const internalDatabases = new Set(['admin', 'config', 'local'])
const isSystem = (collection: string): boolean => collection.startsWith('system.')

interface ScopeSource {
  database: string
  name: string | undefined
  isWholeDeployment: boolean
}

export function createScope({ database, name, isWholeDeployment }: ScopeSource): Scope {
  if (isWholeDeployment) {
    if (database === 'admin' && name === undefined) {
      return { database: undefined, collection: undefined }
    }
    throw createError(
      'InvalidOptions',
      `A $changeStream with 'allChangesForCluster:true' may only be opened on the 'admin' database, and with no collection name; found ${database}.${name ?? '$cmd.aggregate'}`,
    )
  }
  if (internalDatabases.has(database)) {
    throw createError(
      'InvalidNamespace',
      `$changeStream may not be opened on the internal ${database} database`,
    )
  }
  if (name !== undefined && isSystem(name)) {
    throw createError(
      'InvalidNamespace',
      `$changeStream may not be opened on the internal ${database}.${name} collection`,
    )
  }
  return { database, collection: name }
}

interface Place {
  database: string
  collection: string
}

function contains({ database, collection }: Scope, place: Place): boolean {
  if (database === undefined) {
    return !internalDatabases.has(place.database) && !isSystem(place.collection)
  }
  if (place.database !== database) return false
  return collection === undefined ? !isSystem(place.collection) : place.collection === collection
}

/** Whether the change concerns the scope; a rename also concerns the place it goes to. */
export function isInScope(scope: Scope, record: ChangeRecord): boolean {
  if (contains(scope, record)) return true
  if (record.type !== 'rename') return false
  const to = decodeDoc(record.body).get('to')
  return (
    isDoc(to) &&
    contains(scope, { database: String(to.get('db')), collection: String(to.get('coll')) })
  )
}

const endsCollection: ReadonlySet<ChangeType> = new Set(['drop', 'rename'])

/** Whether a change in the scope takes away what the stream watches. */
export function isInvalidating({ database, collection }: Scope, { type }: ChangeRecord): boolean {
  if (collection !== undefined) return endsCollection.has(type)
  return database !== undefined && type === 'dropDatabase'
}
