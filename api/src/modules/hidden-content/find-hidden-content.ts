import type { ObjectId } from 'mongodb'
import { normalizeName } from '../../database/search-words'
import type { Repositories } from '../../repositories'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'

/** What tells what a reader has hidden. */
export type HiddenContentReaders = Pick<Repositories, 'hiddenWords' | 'hiddenPosts'>

interface Written {
  readonly _id: ObjectId
  readonly userId: ObjectId
}

/** What one reader has hidden beside members (decision 100). */
export interface HiddenContent {
  /** Of single posts and topics. */
  readonly ids: readonly ObjectId[]
  /** Whether a record with this text is not shown to the reader. */
  readonly hides: (record: Written, text: string) => boolean
  /** The same of an id in hexadecimal, and of a text; the caller knows that neither is the reader's. */
  readonly hasId: (id: string) => boolean
  readonly hasWord: (text: string) => boolean
  /** Whether texts have to be read at all. */
  readonly hasWords: boolean
}

/** Of visitors, and of members who see everything. */
export const nothingHidden: HiddenContent = {
  ids: [],
  hides: () => false,
  hasId: () => false,
  hasWord: () => false,
  hasWords: false,
}

/** Whole words in a row, so that "tire" does not hide "entire". */
const contains = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

/** What a reader has hidden: words and single posts, never own ones. Who handles the queue sees all. */
export async function findHiddenContent(
  reader: StoredMember | null,
  { hiddenWords, hiddenPosts }: HiddenContentReaders,
): Promise<HiddenContent> {
  if (reader === null || can(reader, 'queue.handle')) return nothingHidden
  const [words, postIds] = await Promise.all([
    hiddenWords.findWords(reader._id),
    hiddenPosts.findIds(reader._id),
  ])
  if (words.length === 0 && postIds.length === 0) return nothingHidden
  const ids = new Set(postIds.map((id) => id.toHexString()))
  const hasId = (id: string) => ids.has(id)
  const hasWord = (text: string) => {
    if (words.length === 0) return false
    const compared = normalizeName(text)
    return words.some((one) => contains(compared, one))
  }
  return {
    ids: postIds,
    hides: ({ _id, userId }, text) =>
      !userId.equals(reader._id) && (hasId(_id.toHexString()) || hasWord(text)),
    hasId,
    hasWord,
    hasWords: words.length > 0,
  }
}

/** What one reader does not see of others. */
export interface Unseen {
  /** Nothing of these members. */
  readonly hiddenAuthors: readonly ObjectId[]
  readonly hidden: HiddenContent
}

/** What a reader does not see: of some members nothing, and of the others what was hidden. */
export async function findUnseen(
  reader: StoredMember | null,
  deps: AuthorReaders & HiddenContentReaders,
): Promise<Unseen> {
  const [hiddenAuthors, hidden] = await Promise.all([
    findHiddenAuthors(reader, deps),
    findHiddenContent(reader, deps),
  ])
  return { hiddenAuthors, hidden }
}
