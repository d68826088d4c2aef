import type { TopicInput } from '@haulyard/api-contract'
import { type ClientSession, ObjectId } from 'mongodb'
import { findPostPhotos } from '../attachments/post-photos'
import { findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { Notice } from '../notifications/notifications.documents'
import type { ForumServices } from './forum-services'
import { findMentions } from './mentions'
import { type StoredPost, toPostText } from './posts.documents'
import { findMentionNotices } from './reply-notices'
import type { StoredTopic } from './topics.documents'

interface Opening {
  readonly input: Pick<TopicInput, 'content' | 'mentions' | 'photos'>
  readonly topic: StoredTopic
}

/** The opening post of a new topic; `null`: it has none. */
export async function toOpening(
  { input: { content, mentions: ids = [], photos = [] }, topic }: Opening,
  author: StoredMember,
  services: ForumServices,
): Promise<StoredPost | null> {
  if (content === null) return null
  const hiddenAuthors = await findHiddenAuthors(author, services)
  const mentions = await findMentions({ content, ids, hiddenAuthors }, services)
  const attachments = await findPostPhotos({ photos, userId: author._id, before: [] }, services)
  return {
    _id: new ObjectId(),
    topicId: topic._id,
    userId: author._id,
    isOpening: true,
    createdAt: topic.createdAt,
    ...toPostText(content),
    ...(mentions.length > 0 && { mentions }),
    ...(attachments.length > 0 && { attachments }),
  }
}

interface Added {
  readonly topic: StoredTopic
  readonly opening: StoredPost | null
  readonly author: StoredMember
}

/** Stores the opening post; returns the notices for those whom it mentions. */
export async function addOpening(
  { topic, opening, author }: Added,
  services: ForumServices,
  session: ClientSession,
): Promise<readonly Notice[]> {
  if (opening === null) return []
  await services.posts.addAll([opening], session)
  const { _id, mentions = [] } = opening
  return await findMentionNotices({ topic, post: { _id, author }, mentions }, services, session)
}
