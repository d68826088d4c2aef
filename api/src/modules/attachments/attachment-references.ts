import type { Collection, Document } from 'mongodb'
import type { IndexDefinition } from '../../database/collections'
import { hasRecord } from '../../database/has-record'

/** The field of a record with the files of its attachments; indexed by `attachmentsIndex`. */
type FileField = 'attachments.file' | 'record.attachments.file'

/** Finds the records with a file. */
export const attachmentsIndex = (field: FileField): IndexDefinition => ({
  keys: { [field]: 1 },
  options: { partialFilterExpression: { [field]: { $exists: true } } },
})

/** Whether a record of the collection has this file. */
export const hasAttachment = <Stored extends Document>(
  collection: Collection<Stored>,
  { field, file }: { readonly field: FileField; readonly file: string },
): Promise<boolean> => hasRecord(collection, { [field]: file })
