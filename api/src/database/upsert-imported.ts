import { createHash } from 'node:crypto'
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  type UpdateFilter,
} from 'mongodb'

/** A field of imported documents. */
export interface FromSource {
  /** A hash of the source's last version. Absent if no import wrote the document. */
  sourceHash?: string
}

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

/** One record of a source. */
export interface ImportedRecord<Stored> {
  /** Its URL at the source: its identity. */
  readonly key: string
  /** Fields that the source sets now and later, also the key's field and the source's. */
  readonly fields: Partial<Stored>
  /** Fields that are set once, when the record is inserted. */
  readonly initial: Partial<Stored>
}

interface Upsert<Stored extends Imported & Document> {
  readonly collection: Collection<Stored>
  /** Has a unique index on all texts. */
  readonly keyField: keyof Stored & string
  readonly sourceField: keyof Stored & string
  readonly source: string
  readonly records: readonly ImportedRecord<Stored>[]
  readonly images: ImportedImages
}

export interface UpsertCounts {
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
}

const batchSize = 100

/**
 * Stores a source's records, each whole or not at all. An existing record is updated only when
 * the source has changed it, so that edits of an administrator stay; and only by the source
 * that imported it, so that two sources with the same record do not overwrite each other.
 * Records that no import wrote are not changed.
 */
export async function upsertImported<Stored extends Imported & Document>(
  upsert: Upsert<Stored>,
): Promise<UpsertCounts> {
  const { records, images } = upsert
  let [added, updated, failed] = [0, 0, 0]
  for (let start = 0; start < records.length; start += batchSize) {
    const changes = await toChanges(upsert, records.slice(start, start + batchSize))
    if (changes.length === 0) continue
    await images.enqueue(changes.map(({ imageUrl }) => imageUrl))
    const operations = changes.map(({ operation }) => operation)
    const { result, failures } = await write(upsert.collection, operations)
    await images.removeAllUnused(changes.map(({ replacedImageUrl }) => replacedImageUrl))
    added += result.upsertedCount
    updated += result.modifiedCount
    failed += failures
  }
  return { added, updated, failed, skipped: records.length - added - updated - failed }
}

interface Change<Stored extends Document> {
  readonly operation: AnyBulkWriteOperation<Stored>
  readonly imageUrl: string | null
  readonly replacedImageUrl: string | null
}

async function toChanges<Stored extends Imported & Document>(
  { collection, keyField, sourceField, source }: Upsert<Stored>,
  records: readonly ImportedRecord<Stored>[],
): Promise<Change<Stored>[]> {
  // `$gte: ''` is the partial index's own condition, which the query must contain.
  const among = { $gte: '', $in: records.map(({ key }) => key) }
  const filter = { [keyField]: among } as Filter<Stored>
  const projection = { [keyField]: 1, [sourceField]: 1, sourceHash: 1, imageUrl: 1 }
  const stored = await collection.find(filter, { projection }).toArray()
  const known = new Map(stored.map((document) => [document[keyField] as string, document]))
  return records.flatMap(({ key, fields, initial }) => {
    const sourceHash = hash(fields)
    const { imageUrl = null } = fields
    const existing = known.get(key)
    if (existing === undefined) {
      const update = { $setOnInsert: { ...fields, ...initial, sourceHash } }
      const operation = toUpdateOne<Stored>({ [keyField]: key }, update, { upsert: true })
      return { operation, imageUrl, replacedImageUrl: null }
    }
    const before = existing.sourceHash
    const isOwn = before !== undefined && existing[sourceField] === source
    if (!isOwn || before === sourceHash) return []
    const filter = { [keyField]: key, sourceHash: before }
    const operation = toUpdateOne<Stored>(filter, { $set: { ...fields, sourceHash } })
    return { operation, imageUrl, replacedImageUrl: existing.imageUrl }
  })
}

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
  operations: AnyBulkWriteOperation<Stored>[],
) {
  try {
    return { result: await collection.bulkWrite(operations, { ordered: false }), failures: 0 }
  } catch (error) {
    const errors = error instanceof MongoBulkWriteError ? error.writeErrors : []
    const failures = Array.isArray(errors) ? errors.length : 1
    if (!(error instanceof MongoBulkWriteError) || failures === 0) throw error
    return { result: error.result, failures }
  }
}

const hash = (fields: object) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
