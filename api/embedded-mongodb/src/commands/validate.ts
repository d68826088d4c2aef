import { intOrLong } from '../aggregation/numbers.js'
import { int } from '../bson/values.js'
import { namespaceOf } from '../storage/catalog.js'
import { checkCollection } from '../storage/consistency.js'
import { existingCollection } from './collections.js'
import { assertNoOptions, type Command } from './context.js'

/** Compares the documents of a collection with all of its index entries, `full` or not. */
export const validate: Command = (context) => {
  assertNoOptions(context, ['repair', 'fixMultikey'])
  const collection = existingCollection(context)
  const { records, errors, indexes } = checkCollection(context.engine.store.latest, collection)
  const all = [{ name: '_id_', keys: records, errors: [] }, ...indexes]
  const indexErrors = indexes.flatMap((index) =>
    index.errors.map((error) => `index ${index.name}: ${error}`),
  )
  return {
    ns: namespaceOf(collection),
    nInvalidDocuments: int(errors.length),
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
  }
}
