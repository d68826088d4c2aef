import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  ObjectId,
  type UpdateFilter,
  type WithId,
} from 'mongodb'
import { normalizeAddress } from '../reading/normalize-address'
import type { DeletedImports } from './deleted-imports.repository'
import { createKnown, type Match } from './find-known'
import { identifying, toImportKeys, toSourceKey } from './import-keys'
import {
  type Credit,
  contentHashOf,
  type FromSource,
  hashOf,
  type ImportedRecord,
  isEdited,
} from './imported-record'

/** An imported record. */
interface Imported extends FromSource {
  imageUrl: string | null
}

/** Called with the pictures that an import adds and removes. */
export interface ImportedImages {
  /** Called before records refer to these. */
  enqueue(addresses: readonly (string | null)[]): Promise<void>
  /** Called when records no longer refer to these. */
  removeAllUnused(addresses: readonly (string | null)[]): Promise<void>
}

interface Upsert<Stored extends Imported & Document> {
  readonly collection: Collection<Stored>
  /** Has a unique index on all texts. */
  readonly keyField: keyof Stored & string
  readonly sourceField: keyof Stored & string
  readonly comparesOwn: boolean
  readonly storyOf: (stored: Stored) => { readonly title: string; readonly text: string }
  readonly source: string
  readonly records: readonly ImportedRecord<Stored>[]
  readonly images: ImportedImages
  readonly deletedImports: DeletedImports
}

export interface UpsertCounts {
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
}

const batchSize = 100
const maximumCredits = 10

/**
 * Stores a source's records, each whole or not at all. A record that is known, by its address, by
 * the source's identifier or by its title and text, is stored once: other sources are credited. It
 * is updated only when the source that imported it has changed it, and only until an administrator
 * has edited it. Records that no import wrote are not changed, and deleted ones are left out.
 */
export async function upsertImported<Stored extends Imported & Document>(
  upsert: Upsert<Stored>,
): Promise<UpsertCounts> {
  const { collection, records, images } = upsert
  let [added, updated, failed] = [0, 0, 0]
  for (let start = 0; start < records.length; start += batchSize) {
    const changes = await toChanges(upsert, records.slice(start, start + batchSize))
    const content = changes.filter(({ isContent }) => isContent)
    await images.enqueue(content.map(({ imageUrl }) => imageUrl))
    const { result, failures } = await write(collection, content)
    await images.removeAllUnused(content.map(({ replacedImageUrl }) => replacedImageUrl))
    await write(
      collection,
      changes.filter(({ isContent }) => !isContent),
    )
    added += result?.upsertedCount ?? 0
    updated += result?.modifiedCount ?? 0
    failed += failures
  }
  return { added, updated, failed, skipped: records.length - added - updated - failed }
}

interface Change<Stored extends Document> {
  readonly operation: AnyBulkWriteOperation<Stored>
  /** Otherwise only keys and credits. */
  readonly isContent: boolean
  readonly imageUrl: string | null
  readonly replacedImageUrl: string | null
}

async function toChanges<Stored extends Imported & Document>(
  upsert: Upsert<Stored>,
  records: readonly ImportedRecord<Stored>[],
): Promise<Change<Stored>[]> {
  const known = await createKnown(records, upsert)
  const isDeleted = await upsert.deletedImports.createIsDeleted(
    records.flatMap(({ identity }) => toImportKeys(identity)),
  )
  const changed = new Set<string>()
  return records.flatMap((record) => {
    const match = known.find(record)
    if (match === null) {
      const importKeys = toImportKeys(record.identity)
      if (isDeleted(importKeys)) return []
      const inserted = toInserted(record, importKeys)
      known.add({ _id: new ObjectId(), ...inserted } as WithId<Stored>)
      const filter = { [upsert.keyField]: record.key }
      const update = { $setOnInsert: inserted }
      const operation = toUpdateOne<Stored>(filter, update, { upsert: true })
      return { operation, isContent: true, ...picturesOf(record, null) }
    }
    // Of repeated entries the first is used.
    const id = String(match.stored._id)
    if (changed.has(id) || match.stored.sourceHash === undefined) return []
    const change = toChange({ record, match }, upsert)
    if (change) changed.add(id)
    return change ?? []
  })
}

const picturesOf = <Stored extends Imported & Document>(
  { fields }: ImportedRecord<Stored>,
  stored: Imported | null,
) => ({ imageUrl: fields.imageUrl ?? null, replacedImageUrl: stored?.imageUrl ?? null })

const toInserted = <Stored extends Document>(
  { fields, initial }: ImportedRecord<Stored>,
  importKeys: readonly string[],
) => ({
  ...fields,
  ...initial,
  sourceHash: hashOf(fields),
  contentHash: contentHashOf(fields, Object.keys(fields)),
  importKeys,
})

interface Known<Stored> {
  readonly record: ImportedRecord<Stored>
  readonly match: Match<Stored>
}

/** The change of a known record, or `null`. */
function toChange<Stored extends Imported & Document>(
  { record, match: { stored, isIdentical } }: Known<Stored>,
  { keyField, sourceField, source }: Upsert<Stored>,
): Change<Stored> | null {
  const keys = toImportKeys(record.identity)
  if (stored[sourceField] !== source) return toCredit({ record, stored })
  if (!isIdentical) return null
  // Parameters that only track readers differ in each version of a feed.
  const isSameAddress = normalizeAddress(stored[keyField]) === normalizeAddress(record.key)
  const fields = isSameAddress ? { ...record.fields, [keyField]: stored[keyField] } : record.fields
  const sourceHash = hashOf(fields)
  const importKeys = [...new Set([...withoutStory(stored.importKeys), ...keys])]
  if (stored.sourceHash === sourceHash || isEdited(stored as Imported, Object.keys(fields))) {
    const isMissing = keys.some((key) => !stored.importKeys?.includes(key))
    return isMissing && stored.sourceHash === sourceHash
      ? toBookkeeping(stored, { importKeys })
      : null
  }
  const contentHash = contentHashOf(fields, Object.keys(fields))
  const update = { $set: { ...fields, sourceHash, contentHash, importKeys } }
  const filter = { _id: stored._id, sourceHash: stored.sourceHash }
  const operation = toUpdateOne<Stored>(filter, update)
  return { operation, isContent: true, ...picturesOf(record, stored as Imported) }
}

const withoutStory = (keys: readonly string[] = []) => [
  ...identifying(keys),
  ...keys.filter((key) => key.startsWith('s')),
]

function toCredit<Stored extends Imported & Document>({
  record: { identity, key },
  stored,
}: {
  readonly record: ImportedRecord<Stored>
  readonly stored: WithId<Stored>
}): Change<Stored> | null {
  const { source } = identity
  const { credits = [], importKeys = [] } = stored as Imported
  const isKnown = credits.some((credit) => credit.source === source)
  if (isKnown || credits.length >= maximumCredits) return null
  const added: Credit = { source, url: key }
  const keys = new Set([...importKeys, ...identifying(toImportKeys(identity)), toSourceKey(source)])
  return toBookkeeping(stored, { credits: [...credits, added], importKeys: [...keys] })
}

const toBookkeeping = <Stored extends Imported & Document>(
  { _id }: WithId<Stored>,
  $set: Pick<FromSource, 'credits' | 'importKeys'>,
): Change<Stored> => ({
  operation: toUpdateOne<Stored>({ _id }, { $set }),
  isContent: false,
  imageUrl: null,
  replacedImageUrl: null,
})

/** The driver cannot follow types whose field names are only known at run time. */
const toUpdateOne = <Stored extends Document>(filter: Document, update: Document, options = {}) =>
  ({
    updateOne: {
      filter: filter as Filter<Stored>,
      update: update as UpdateFilter<Stored>,
      ...options,
    },
  }) satisfies AnyBulkWriteOperation<Stored>

/** A record that the database rejects does not stop the others. */
async function write<Stored extends Document>(
  collection: Collection<Stored>,
  changes: readonly Change<Stored>[],
) {
  if (changes.length === 0) return { result: null, failures: 0 }
  const operations = changes.map(({ operation }) => operation)
  try {
    return { result: await collection.bulkWrite(operations, { ordered: false }), failures: 0 }
  } catch (error) {
    const errors = error instanceof MongoBulkWriteError ? error.writeErrors : []
    const failures = Array.isArray(errors) ? errors.length : 1
    if (!(error instanceof MongoBulkWriteError) || failures === 0) throw error
    return { result: error.result, failures }
  }
}
