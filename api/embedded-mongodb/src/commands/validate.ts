import { intOrLong } from '../aggregation/numbers.js'
import { int } from '../bson/values.js'
import { createError } from '../errors.js'
import { namespaceOf } from '../storage/catalog.js'
import { checkCollection } from '../storage/consistency.js'
import { type Command, collectionName, flagField } from './context.js'

/** Compares the documents of a collection with all of its index entries; `full` or not. */
export const validate: Command = (context) => {
  const { body, database, engine } = context
  if (flagField(body, 'repair') || flagField(body, 'fixMultikey')) {
    throw createError('CommandNotSupported', 'validate does not repair on this server')
  }
  const name = collectionName(context)
  const collection = engine.catalog.get(database, name)
  if (!collection) {
    throw createError(
      'NamespaceNotFound',
      `Collection '${database}.${name}' does not exist to validate.`,
    )
  }
  const { records, errors, indexes } = checkCollection(engine.store.latest, collection)
  const idIndex = { name: '_id_', keys: records, errors: [] }
  const all = [idIndex, ...indexes]
  const indexErrors = indexes.flatMap((index) =>
    index.errors.map((error) => `index ${index.name}: ${error}`),
  )
  return {
    ns: namespaceOf(collection),
    uuid: collection.uuid,
    nInvalidDocuments: int(errors.length),
    nNonCompliantDocuments: int(0),
    nrecords: intOrLong(records),
    nIndexes: int(all.length),
    keysPerIndex: Object.fromEntries(all.map(({ name, keys }) => [name, intOrLong(keys)])),
    indexDetails: Object.fromEntries(
      all.map((index) => [index.name, { valid: index.errors.length === 0 }]),
    ),
    valid: errors.length === 0 && indexErrors.length === 0,
    repaired: false,
    warnings: [],
    errors: [...errors, ...indexErrors],
    extraIndexEntries: [],
    missingIndexEntries: [],
    corruptRecords: [],
  }
}
