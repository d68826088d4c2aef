import type { Collection, Document, Filter } from 'mongodb'
import type { IndexDefinition } from '../../database/collections'

/** The field of a record with the files of its attachments; indexed by `attachmentsIndex`. */
type FileField = 'attachments.file' | 'record.attachments.file'

/** Finds the records with a file. */
export const attachmentsIndex = (field: FileField): IndexDefinition => ({
  keys: { [field]: 1 },
  options: { partialFilterExpression: { [field]: { $exists: true } } },
})

/** Whether a record of the collection has this file. */
export async function hasAttachment<Stored extends Document>(
  collection: Collection<Stored>,
  { field, file }: { readonly field: FileField; readonly file: string },
): Promise<boolean> {
  const filter: Document = { [field]: file }
  const found = await collection.findOne(filter as Filter<Stored>, { projection: { _id: 1 } })
  return found !== null
}
