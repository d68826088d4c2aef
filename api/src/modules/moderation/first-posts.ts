import { areaOfType, type HideableType, type OperationKey } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { trustOf } from '../members/trust'

/** The calls that publish something under the id of the call. */
const published: Partial<Record<OperationKey, HideableType>> = {
  'POST /api/classifieds': 'classified',
  'POST /api/services': 'service',
  'POST /api/forum/topics': 'forum_topic',
  'POST /api/forum/posts': 'forum_post',
  'POST /api/posts': 'feed_post',
  'POST /api/shares': 'feed_post',
  'POST /api/comments': 'feed_comment',
}

/** So many posts of an account that is not trusted yet are looked at. */
const firstPosts = 3

interface Publication {
  readonly key: OperationKey
  readonly member: StoredMember
  /** The id of the record. */
  readonly newId: ObjectId
}

/** Puts the first posts of an account into the moderation queue. */
export type ReviewFirstPost = (publication: Publication) => Promise<void>

interface Dependencies extends Pick<Repositories, 'moderationItems'> {
  readonly database: Database
  readonly now: () => Date
}

export function createReviewFirstPost({
  database,
  moderationItems,
  now,
}: Dependencies): ReviewFirstPost {
  return async ({ key, member, newId }) => {
    const contentType = published[key]
    if (contentType === undefined || trustOf(member, now()) === 'trusted') return
    if ((await moderationItems.countFirstPosts(member._id, firstPosts)) === firstPosts) return
    const item = {
      contentType,
      contentId: newId,
      ownerId: member._id,
      area: areaOfType[contentType],
    }
    const addition = { source: 'first_post', at: now() } as const
    await database.transaction((session) => moderationItems.add(item, addition, session))
  }
}
