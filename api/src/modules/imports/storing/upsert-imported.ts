import { type Collection, type Document, MongoBulkWriteError } from 'mongodb'
import type { Imported, ImportedRecord } from './imported-record'
import { type Change, type Storing, toChanges } from './record-changes'

/** Called with the pictures that an import adds and removes. */
export interface ImportedImages {
  /** Called before records refer to these. */
  enqueue(addresses: readonly (string | null)[]): Promise<void>
  /** Called when records no longer refer to these. */
  removeAllUnused(addresses: readonly (string | null)[]): Promise<void>
}

interface Upsert<Stored extends Imported & Document> extends Storing<Stored> {
  readonly records: readonly ImportedRecord<Stored>[]
  readonly images: ImportedImages
}

export interface UpsertCounts {
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
  /** Of the skipped ones: changed at the source since an administrator's edit, for the first time. */
  readonly editedHere: number
}

const batchSize = 100

/**
 * Stores a source's records, each whole or not at all. A record that is known, by its address, by
 * the source's identifier or by its title and text, is stored once: other sources are credited. It
 * is updated only when the source that imported it has changed it, and only until an administrator
 * has edited it: then it is marked as changed at the source. Records that no import wrote are not
 * changed, and deleted ones are left out.
 */
export async function upsertImported<Stored extends Imported & Document>(
  upsert: Upsert<Stored>,
): Promise<UpsertCounts> {
  const { collection, records, images } = upsert
  let [added, updated, failed, editedHere] = [0, 0, 0, 0]
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
    editedHere += changes.filter((change) => change.isEditedHere).length
  }
  const skipped = records.length - added - updated - failed
  return { added, updated, failed, skipped, editedHere }
}

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
