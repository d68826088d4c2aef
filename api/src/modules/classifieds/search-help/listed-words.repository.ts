import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { maximumQueryTimeMs } from '../../../database/keyset'
import { toSpellingKeys, toStoredKeys } from './spelling'

/** A word of listed classifieds, without saying which. */
interface ListedWord {
  _id: string
  /** See `toSpellingKeys`. */
  keys: string[]
  /** How common it is, as a power of two: so it seldom changes. */
  weight: number
}

/** A word with its weight. */
export type WeightedWord = Pick<ListedWord, '_id' | 'weight'>

export const listedWordsCollection: CollectionDefinition = {
  name: 'listedWords',
  indexes: [{ keys: { keys: 1 } }],
}

/** The most words that are stored. */
export const maximumListedWords = 50_000
/** The most words that are compared with one that is searched. */
const maximumCompared = 500
const wordsPerWrite = 500

/** The words of listed classifieds, of which corrections are chosen. */
export function createListedWordsRepository(database: Database) {
  const collection = () => database.collection<ListedWord>(listedWordsCollection.name)
  return {
    /** Some words that may be what was meant by one with as many errors. */
    findAlike: (word: string, errors: number): Promise<WeightedWord[]> =>
      collection()
        .find(
          { keys: { $in: toSpellingKeys(word, errors) } },
          { projection: { weight: 1 }, maxTimeMS: maximumQueryTimeMs },
        )
        .limit(maximumCompared)
        .toArray(),
    /** Whether a word has this beginning. */
    hasBeginning: async (beginning: string): Promise<boolean> => {
      const found = await collection().findOne(
        { _id: { $gte: beginning, $lt: `${beginning}\uffff` } },
        { projection: { _id: 1 }, maxTimeMS: maximumQueryTimeMs },
      )
      return found !== null
    },
    /** Stores these words in place of those that are stored. Writes only what differs. */
    replaceAll: async (weights: ReadonlyMap<string, number>): Promise<void> => {
      const stored = await collection()
        .find({}, { projection: { weight: 1 } })
        .limit(2 * maximumListedWords)
        .toArray()
      const known = new Map(stored.map(({ _id, weight }) => [_id, weight]))
      const writes = [
        ...[...weights]
          .filter(([word, weight]) => known.get(word) !== weight)
          .map(([_id, weight]) => ({
            updateOne: {
              filter: { _id },
              update: { $set: { keys: toStoredKeys(_id), weight } },
              upsert: true,
            },
          })),
        ...[...known.keys()]
          .filter((word) => !weights.has(word))
          .map((_id) => ({ deleteOne: { filter: { _id } } })),
      ]
      for (let from = 0; from < writes.length; from += wordsPerWrite) {
        await collection().bulkWrite(writes.slice(from, from + wordsPerWrite), { ordered: false })
      }
    },
  }
}
