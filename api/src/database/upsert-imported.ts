import { createHash } from 'node:crypto'
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  type UpdateFilter,
} from 'mongodb'

/** What a document carries that an import wrote. */
export interface FromSource {
  /** What the source said last. Absent from what no import has written. */
  sourceHash?: string
}

/** One record that a source tells. */
export interface ImportedRecord<Stored> {
  /** Its address at the source: its identity. */
  readonly key: string
  /** What the source decides, now and later; the key's field and the source's among them. */
  readonly fields: Partial<Stored>
  /** What is decided once, when the record first comes in. */
  readonly initial: Partial<Stored>
}

interface Upsert<Stored extends FromSource & Document> {
  readonly collection: Collection<Stored>
  /** Has a unique index on all texts. */
  readonly keyField: keyof Stored & string
  readonly sourceField: keyof Stored & string
  readonly source: string
  readonly records: readonly ImportedRecord<Stored>[]
}

export interface UpsertCounts {
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
}

const batchSize = 100

/**
 * Stores a source's records, each whole or not at all. Known ones are changed only when
 * the source has changed what it says, so that what an administrator edited stays
 * edited; and only by the source that brought them in, so that two sources that tell
 * the same do not take turns. What no import wrote is left alone.
 */
export async function upsertImported<Stored extends FromSource & Document>(
  upsert: Upsert<Stored>,
): Promise<UpsertCounts> {
  const { records } = upsert
  let [added, updated, failed] = [0, 0, 0]
  for (let start = 0; start < records.length; start += batchSize) {
    const operations = await toOperations(upsert, records.slice(start, start + batchSize))
    if (operations.length === 0) continue
    const { result, failures } = await write(upsert.collection, operations)
    added += result.upsertedCount
    updated += result.modifiedCount
    failed += failures
  }
  return { added, updated, failed, skipped: records.length - added - updated - failed }
}

async function toOperations<Stored extends FromSource & Document>(
  { collection, keyField, sourceField, source }: Upsert<Stored>,
  records: readonly ImportedRecord<Stored>[],
): Promise<AnyBulkWriteOperation<Stored>[]> {
  // The empty text is the partial index's own condition: said, it need not be concluded.
  const among = { $gte: '', $in: records.map(({ key }) => key) }
  const filter = { [keyField]: among } as Filter<Stored>
  const projection = { [keyField]: 1, [sourceField]: 1, sourceHash: 1 }
  const stored = await collection.find(filter, { projection }).toArray()
  const known = new Map(stored.map((document) => [document[keyField] as string, document]))
  return records.flatMap(({ key, fields, initial }) => {
    const sourceHash = hash(fields)
    const existing = known.get(key)
    if (existing === undefined) {
      const update = { $setOnInsert: { ...fields, ...initial, sourceHash } }
      return toUpdateOne<Stored>({ [keyField]: key }, update, { upsert: true })
    }
    const before = existing.sourceHash
    const isOwn = before !== undefined && existing[sourceField] === source
    if (!isOwn || before === sourceHash) return []
    return toUpdateOne<Stored>(
      { [keyField]: key, sourceHash: before },
      { $set: { ...fields, sourceHash } },
    )
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

/** A record that the database refuses does not keep the others out. */
async function write<Stored extends Document>(
  collection: Collection<Stored>,
  operations: AnyBulkWriteOperation<Stored>[],
) {
  try {
    return { result: await collection.bulkWrite(operations, { ordered: false }), failures: 0 }
  } catch (error) {
    const refused = error instanceof MongoBulkWriteError ? error.writeErrors : []
    const failures = Array.isArray(refused) ? refused.length : 1
    if (!(error instanceof MongoBulkWriteError) || failures === 0) throw error
    return { result: error.result, failures }
  }
}

const hash = (fields: object) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
