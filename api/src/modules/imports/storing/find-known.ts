import type { Collection, Document, Filter, WithId } from 'mongodb'
import { isSameStory } from '../reading/is-same-story'
import { identifying, ofStory, toImportKeys } from './import-keys'
import type { FromSource, ImportedRecord } from './imported-record'

/** Of records that share a title or a beginning with one of a batch. */
const maximumCandidates = 500

interface Find<Stored extends Document> {
  readonly collection: Collection<Stored>
  readonly keyField: string
  readonly sourceField: string
  /** Whether entries of one source can be the same story. Two trucks with one text are two. */
  readonly comparesOwn: boolean
  /** The title and text of a stored record. */
  readonly storyOf: (stored: Stored) => { readonly title: string; readonly text: string }
}

/** A stored record that is the same as one of a source. */
export interface Match<Stored> {
  readonly stored: WithId<Stored>
  /** By address or identifier; otherwise by title and text. */
  readonly isIdentical: boolean
}

/** The stored records that may be the same as those of a batch. */
export async function createKnown<Stored extends FromSource & Document>(
  records: readonly ImportedRecord<Stored>[],
  { collection, keyField, sourceField, comparesOwn, storyOf }: Find<Stored>,
) {
  // `$gte: ''` is the partial index's own condition, which the query must contain.
  const among = { $gte: '', $in: records.map(({ key }) => key) }
  const keys = records.flatMap(({ identity }) => toImportKeys(identity)).filter(isSearched)
  const byAddress = await collection.find({ [keyField]: among } as Filter<Stored>).toArray()
  const byKeys = await collection
    .find({ importKeys: { $in: keys } } as Filter<Stored>)
    .limit(maximumCandidates)
    .toArray()
  const known = [...byAddress, ...byKeys]
  const fieldOf = (stored: WithId<Stored>, field: string) => (stored as Document)[field]

  return {
    add: (stored: WithId<Stored>) => known.push(stored),
    find: ({ key, identity, fields }: ImportedRecord<Stored>): Match<Stored> | null => {
      const own = toImportKeys(identity)
      const shares = (stored: WithId<Stored>, sought: readonly string[]) =>
        sought.some((one) => stored.importKeys?.includes(one))
      const identical =
        known.find((stored) => fieldOf(stored, keyField) === key) ??
        known.find((stored) => shares(stored, identifying(own)))
      if (identical) return { stored: identical, isIdentical: true }
      const story = ofStory(own)
      const similar = known.find(
        (stored) =>
          shares(stored, story) &&
          (fieldOf(stored, sourceField) !== identity.source ||
            (comparesOwn && isTelling(identity)) ||
            hasImageOf(stored, fields)) &&
          isSameStory(identity, storyOf(stored as Stored)),
      )
      return similar ? { stored: similar, isIdentical: false } : null
    },
  }
}

/** A recurring column has the same title and a short text. */
const isTelling = ({ text }: { readonly text: string }) => text.split(/\s+/).length >= 30

const isSearched = (key: string) => !key.startsWith('s')

const hasImageOf = (stored: Document, { imageUrl }: Document) =>
  typeof imageUrl === 'string' && stored.imageUrl === imageUrl
