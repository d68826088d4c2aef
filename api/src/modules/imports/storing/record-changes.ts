import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
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
  type Imported,
  type ImportedRecord,
  isEdited,
} from './imported-record'

const maximumCredits = 10

/** A source, and where its records are stored. */
export interface Storing<Stored extends Imported & Document> {
  readonly collection: Collection<Stored>
  /** Has a unique index on all texts. */
  readonly keyField: keyof Stored & string
  readonly sourceField: keyof Stored & string
  readonly comparesOwn: boolean
  readonly storyOf: (stored: Stored) => { readonly title: string; readonly text: string }
  readonly source: string
  readonly deletedImports: DeletedImports
}

/** A write of an import. */
export interface Change<Stored extends Document> {
  readonly operation: AnyBulkWriteOperation<Stored>
  /** Otherwise only keys, credits, and that the source's version was not taken. */
  readonly isContent: boolean
  /** The source has changed what an administrator has edited. */
  readonly isEditedHere: boolean
  readonly imageUrl: string | null
  readonly replacedImageUrl: string | null
}

/** The writes that store a batch of records; see `upsertImported`. */
export async function toChanges<Stored extends Imported & Document>(
  storing: Storing<Stored>,
  records: readonly ImportedRecord<Stored>[],
): Promise<Change<Stored>[]> {
  const known = await createKnown(records, storing)
  const isDeleted = await storing.deletedImports.createIsDeleted(
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
      const filter = { [storing.keyField]: record.key }
      const update = { $setOnInsert: inserted }
      const operation = toUpdateOne<Stored>(filter, update, { upsert: true })
      return { operation, ...asContent(record, null) }
    }
    // Of repeated entries the first is used.
    const id = String(match.stored._id)
    if (changed.has(id) || match.stored.sourceHash === undefined) return []
    const change = toChange({ record, match }, storing)
    if (change) changed.add(id)
    return change ?? []
  })
}

const asContent = <Stored extends Imported & Document>(
  { fields }: ImportedRecord<Stored>,
  stored: Imported | null,
) => ({
  isContent: true,
  isEditedHere: false,
  imageUrl: fields.imageUrl ?? null,
  replacedImageUrl: stored?.imageUrl ?? null,
})

const toInserted = <Stored extends Document>(
  { fields, computed, initial }: ImportedRecord<Stored>,
  importKeys: readonly string[],
) => ({
  ...fields,
  ...computed,
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
  { keyField, sourceField, source }: Storing<Stored>,
): Change<Stored> | null {
  const keys = toImportKeys(record.identity)
  if (stored[sourceField] !== source) return toCredit({ record, stored })
  if (!isIdentical) return null
  // Parameters that only track readers differ in each version of a feed.
  const isSameAddress = normalizeAddress(stored[keyField]) === normalizeAddress(record.key)
  const fields = isSameAddress ? { ...record.fields, [keyField]: stored[keyField] } : record.fields
  const sourceHash = hashOf(fields)
  const importKeys = [...new Set([...withoutStory(stored.importKeys), ...keys])]
  if (stored.sourceHash === sourceHash) {
    const isMissing = keys.some((key) => !stored.importKeys?.includes(key))
    return isMissing ? toBookkeeping(stored, { importKeys }) : null
  }
  if (isEdited(stored as Imported, Object.keys(fields))) {
    if (stored.leftOutHash === sourceHash) return null
    const leftOut = { leftOutHash: sourceHash, isSourceChanged: true }
    return { ...toBookkeeping(stored, leftOut), isEditedHere: true }
  }
  const contentHash = contentHashOf(fields, Object.keys(fields))
  const update = { $set: { ...fields, ...record.computed, sourceHash, contentHash, importKeys } }
  const filter = { _id: stored._id, sourceHash: stored.sourceHash }
  const operation = toUpdateOne<Stored>(filter, update)
  return { operation, ...asContent(record, stored as Imported) }
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
  $set: Partial<FromSource>,
): Change<Stored> => ({
  operation: toUpdateOne<Stored>({ _id }, { $set }),
  isContent: false,
  isEditedHere: false,
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
