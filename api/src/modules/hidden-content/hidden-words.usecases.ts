import { type HiddenWord, type HiddenWordInput, maximumHiddenWords } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { KeyedMutex } from '../../database/keyed-mutex'
import { normalizeName } from '../../database/search-words'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import {
  createHiddenWordNotFoundError,
  createTooManyHiddenWordsError,
} from './hidden-content.errors'
import type { StoredHiddenWord } from './hidden-words.repository'

export interface HidingDependencies
  extends Pick<Repositories, 'hiddenWords' | 'hiddenPosts' | 'locks'> {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly now: () => Date
}

export const toHiddenWord = ({ _id, text, createdAt }: StoredHiddenWord): HiddenWord => ({
  id: _id.toHexString(),
  text,
  createdAt: createdAt.toISOString(),
})

/** The lock of the limits of one member. */
export const hidingLock = (userId: ObjectId) => `hidden content of ${userId.toHexString()}` as const

interface HideWord {
  readonly _id: ObjectId
  readonly input: HiddenWordInput
  readonly member: StoredMember
}

/** Hides a word. The same one again returns the stored one as it is. */
export async function hideWord(
  { _id, input, member }: HideWord,
  { hiddenWords, locks, database, mutex, now }: HidingDependencies,
): Promise<StoredHiddenWord> {
  const userId = member._id
  const { text } = input
  const word = { _id, userId, text, words: normalizeName(text), createdAt: now() }
  const lock = hidingLock(userId)
  return await mutex(lock, () =>
    database.transaction(async (session) => {
      await locks.take(lock, session)
      const same = await hiddenWords.findSame(word, session)
      if (same) return same
      const count = await hiddenWords.countOf(userId, session)
      if (count >= maximumHiddenWords) throw createTooManyHiddenWordsError()
      await hiddenWords.insert(word, session)
      return word
    }),
  )
}

interface ShowAgain {
  readonly id: string
  readonly member: StoredMember
}

export async function showWord(
  { id, member }: ShowAgain,
  { hiddenWords }: Pick<HidingDependencies, 'hiddenWords'>,
): Promise<void> {
  const _id = parseId(id)
  const wasThere = _id !== null && (await hiddenWords.remove(_id, member._id))
  if (!wasThere) throw createHiddenWordNotFoundError()
}
