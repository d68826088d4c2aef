import {
  type Doc,
  isDoc,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
} from '../bson/values.js'
import { type Modification, modifyRecord } from '../change-streams/records.js'
import { createError } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexInfo } from '../storage/index-info.js'
import { parseValidation } from '../storage/validation.js'
import type { Command } from './context.js'
import { existingCollection, indexesNamed } from './indexes.js'

const envelope =
  /^(collMod|index|validator|validationLevel|validationAction|comment|maxTimeMS|writeConcern|lsid|txnNumber|apiVersion|apiStrict|apiDeprecationErrors|\$.*)$/

/** `collMod` for what a running application changes: a TTL index's expiry, and the validator. */
export const collMod: Command = async (context) => {
  const { body, engine } = context
  const unknown = [...body.keys()].find((name) => !envelope.test(name))
  if (unknown) {
    throw createError(
      'CommandNotSupported',
      `collMod with '${unknown}' is not supported by this server`,
    )
  }
  const collection = existingCollection(context)
  const validation = parseValidation(body)
  const expiry = parseExpiry(collection, body.get('index'))
  await engine.write(undefined, (writer) => {
    writer.log(modifyRecord(collection, describe(validation, expiry)))
    if (validation.size > 0) collection.options = new Map([...collection.options, ...validation])
    if (expiry) {
      expiry.index.spec.set('expireAfterSeconds', expiry.seconds)
      expiry.index.expireAfterSeconds = toNumber(expiry.seconds)
    }
    engine.catalog.save(writer, collection)
  })
  return {}
}

interface Expiry {
  index: IndexInfo
  seconds: NumericValue
}

/** The change as change streams tell it. */
const describe = (validation: Doc, expiry: Expiry | undefined): Modification => ({
  change: {
    ...Object.fromEntries(validation),
    ...(expiry && {
      index: { name: expiry.index.name, expireAfterSeconds: expiry.seconds },
    }),
  },
  ...(expiry && {
    indexOptions: { expireAfterSeconds: expiry.index.spec.get('expireAfterSeconds') },
  }),
})

function parseExpiry(collection: CollectionInfo, change: Maybe): Expiry | undefined {
  if (change === undefined) return undefined
  const seconds = isDoc(change) ? change.get('expireAfterSeconds') : undefined
  if (!isDoc(change) || !isNumeric(seconds)) {
    throw createError(
      'CommandNotSupported',
      'collMod changes expireAfterSeconds of an index only on this server',
    )
  }
  const [index] = indexesNamed(collection, change.get('name') ?? change.get('keyPattern'))
  if (!index || index.expireAfterSeconds === undefined) {
    throw createError('InvalidOptions', 'no expireAfterSeconds field to update')
  }
  return { index, seconds }
}
