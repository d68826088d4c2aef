import type { ObjectId, WithId } from 'mongodb'
import type { Turns } from '../../database/turns'
import type { StoredUser } from '../users/users.documents'
import type { ForumPostDocument } from './posts.documents'

/** What somebody wants to add to a topic. */
export interface ReplyDraft {
  readonly _id: ObjectId
  readonly author: StoredUser
  readonly content: string
}

type StoredPost = WithId<ForumPostDocument>

interface Batch {
  readonly drafts: ReplyDraft[]
  /** The posts that the drafts have become. */
  readonly written: Promise<readonly StoredPost[]>
}

interface Dependencies {
  readonly turns: Turns
  /**
   * Writes all of the drafts, or none. Where some of them are posts already, it answers
   * those, at least one, and the others are to be written again.
   */
  readonly write: (
    topicId: ObjectId,
    drafts: readonly ReplyDraft[],
  ) => Promise<readonly StoredPost[]>
}

/** What one transaction writes at most: it stays short. */
const maximumBatchSize = 100

/**
 * Every reply changes its topic, so that replies to one topic can only be written one
 * after the other. Those that wait for the same turn are written together: where
 * everybody replies at once, one commit serves all who wait.
 */
export function createReplyBatches({ turns, write }: Dependencies) {
  const waiting = new Map<string, Batch>()

  const open = (topicId: ObjectId): Batch => {
    const key = topicId.toHexString()
    const drafts: ReplyDraft[] = []
    const close = () => {
      if (waiting.get(key)?.drafts === drafts) waiting.delete(key)
    }
    const begin = () => {
      close()
      return write(topicId, drafts)
    }
    const batch = { drafts, written: turns(key, begin).finally(close) }
    waiting.set(key, batch)
    return batch
  }
  const add = async (topicId: ObjectId, draft: ReplyDraft): Promise<StoredPost> => {
    const key = topicId.toHexString()
    const batch = waiting.get(key) ?? open(topicId)
    batch.drafts.push(draft)
    if (batch.drafts.length === maximumBatchSize) waiting.delete(key)
    const written = await batch.written
    return written.find(({ _id }) => _id.equals(draft._id)) ?? (await add(topicId, draft))
  }
  return { add }
}
export type ReplyBatches = ReturnType<typeof createReplyBatches>
