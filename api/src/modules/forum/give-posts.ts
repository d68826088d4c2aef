import type { ClientSession, ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { createInvalidInputError } from '../../http/http.errors'
import { isFormerMember } from '../members/members.documents'
import { createTopicNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'
import type { MovedPost } from './post-moves'
import type { StoredTopic } from './topics.documents'

interface Given {
  readonly moved: readonly MovedPost[]
  readonly from: ObjectId
  readonly to: ObjectId
}

/**
 * Gives posts to another topic. Their authors are told of it as they were of the old one, unless
 * they have chosen something for it.
 */
export async function givePosts(
  { moved, from, to }: Given,
  { posts, topicFollows, now }: ForumServices,
  session: ClientSession,
): Promise<void> {
  await posts.moveTo(
    to,
    moved.map(({ _id }) => _id),
    session,
  )
  const all = new Map(moved.map(({ userId }) => [userId.toHexString(), userId]))
  const authors = [...all.values()].filter((id) => !isFormerMember(id))
  const states = await topicFollows.findStates(from, authors, session)
  for (const userId of authors) {
    const state = states.get(userId.toHexString()) ?? 'watch'
    await topicFollows.follow({ userId, topicId: to, at: now(), state }, session)
  }
}

/** Counts the replies of a topic without those that have moved. */
export async function removeMoved(
  { from, moved }: Omit<Given, 'to'>,
  services: ForumServices,
  session: ClientSession,
): Promise<void> {
  const lastReplyAt = await findLastReplyAt(from, services, session)
  const postIds = moved.map(({ _id }) => _id)
  await services.topics.removeReplies({ topicId: from, postIds, lastReplyAt }, session)
}

/** When the last reply of a topic was written that everybody sees. */
export async function findLastReplyAt(
  topicId: ObjectId,
  { posts, members }: Pick<ForumServices, 'posts' | 'members'>,
  session: ClientSession,
): Promise<Date | null> {
  const limited = await members.findLimitedIds(session)
  const last = await posts.findLastReply({ topicId, hiddenAuthors: limited }, session)
  return last?.createdAt ?? null
}

export function createOtherTopicError(message: string) {
  return createInvalidInputError({ message, issues: [{ path: 'topicId', message }] })
}

/** The id of another topic than the one that posts are moved from. */
export function parseOtherTopic(id: string, from: ObjectId): ObjectId {
  const topicId = parseId(id)
  if (!topicId) throw createOtherTopicError('This discussion is gone. Choose another one.')
  if (topicId.equals(from)) throw createOtherTopicError('Choose another discussion than this one.')
  return topicId
}

interface FromAndTo {
  readonly from: ObjectId
  readonly to: ObjectId
}

/** The topic that posts are moved from, and the one that gets them. */
export async function findTopics(
  { from, to }: FromAndTo,
  { topics }: Pick<ForumServices, 'topics'>,
  session?: ClientSession,
): Promise<{ readonly topic: StoredTopic; readonly target: StoredTopic }> {
  const topic = await topics.findById(from, session)
  if (!topic) throw createTopicNotFoundError()
  const target = await topics.findById(to, session)
  if (!target) throw createOtherTopicError('This discussion is gone. Choose another one.')
  return { topic, target }
}
