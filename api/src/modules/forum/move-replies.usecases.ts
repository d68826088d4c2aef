import type { MovedReplies, SplitTopic } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import { insertOrFind } from '../../database/insert-or-find'
import type { AuditContext } from '../audit/audit.documents'
import { announceChange } from './announce-change'
import { createTopicNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'
import {
  createOtherTopicError,
  findLastReplyAt,
  findTopics,
  givePosts,
  parseOtherTopic,
} from './give-posts'
import { findReplies, takeAway } from './taken-replies'
import { chooseCategory } from './topic-categories'
import { type StoredTopic, toForumTopicDocument } from './topics.documents'
import { parseTopicId } from './topics.usecases'

interface MoveReplies extends AuditContext {
  readonly id: string
  readonly input: MovedReplies
}

/**
 * Moves replies of a topic to another one. They keep their dates, so that one must have been
 * started before them: its opening post stays the first one. A second call changes nothing.
 */
export async function moveReplies(
  { id, input, ...context }: MoveReplies,
  services: ForumServices,
): Promise<StoredTopic> {
  const from = parseTopicId(id)
  const to = parseOtherTopic(input.topicId, from)
  const { topic, target } = await services.changeTopics([from, to], async (session) => {
    const { topic, target } = await findTopics({ from, to }, services, session)
    const { postIds } = input
    const found = await findReplies({ postIds, topicIds: [from, to] }, services, session)
    const moved = found.filter(({ topicId }) => topicId.equals(from))
    if (moved.length === 0) return { topic, target }
    if (moved.some(({ createdAt }) => createdAt <= target.createdAt)) {
      throw createOtherTopicError(
        'This discussion was started after a reply that you move. Choose an older one, or a new one.',
      )
    }
    await givePosts({ moved, from, to }, services, session)
    await takeAway({ topic, moved, to, ...context }, services, session)
    return { topic, target: await takeReplies({ to, count: moved.length }, services, session) }
  })
  await announceTopics([topic, target], services)
  return target
}

interface TakeReplies {
  readonly to: ObjectId
  readonly count: number
}

/** Counts replies that a topic has now; returns the topic. */
export async function takeReplies(
  { to, count }: TakeReplies,
  services: ForumServices,
  session: ClientSession,
): Promise<StoredTopic> {
  const lastReplyAt = await findLastReplyAt(to, services, session)
  await services.topics.takeReplies({ topicId: to, count, lastReplyAt }, session)
  const topic = await services.topics.findById(to, session)
  if (!topic) throw createTopicNotFoundError()
  return topic
}

/** Tells the open pages of topics to read them again, after the commit. */
export async function announceTopics(
  topics: readonly Pick<StoredTopic, '_id' | 'userId'>[],
  services: ForumServices,
): Promise<void> {
  for (const { _id: topicId, userId: authorId } of topics) {
    await announceChange({ topicId, postId: null, authorId }, services)
  }
}

interface Split extends AuditContext {
  readonly _id: ObjectId
  readonly id: string
  readonly input: SplitTopic
}

/** Makes a new topic of replies: by the author of the first one, which becomes its opening post. */
export async function splitTopic(
  { _id, id, input, ...context }: Split,
  services: ForumServices,
): Promise<StoredTopic> {
  const { topics, posts, changeTopic } = services
  const { postIds, ...values } = input
  const from = parseTopicId(id)
  const insert = () =>
    changeTopic(from, async (session) => {
      const topic = await topics.findById(from, session)
      if (!topic) throw createTopicNotFoundError()
      const found = await findReplies({ postIds, topicIds: [from, _id] }, services, session)
      const [first] = found
      if (!first) throw createTopicNotFoundError()
      const { userId, createdAt } = first
      const added = toForumTopicDocument({
        ...{ ...values, userId, createdAt, isSticky: false, isLocked: false },
        ...{ replyCount: 0, lastReplyAt: null },
      })
      await topics.add({ ...added, _id }, session)
      await chooseCategory({ slug: input.category, field: 'category' }, services, session)
      await givePosts({ moved: found, from, to: _id }, services, session)
      await posts.makeOpening(first._id, session)
      await takeAway({ topic, moved: found, to: _id, ...context }, services, session)
      return await takeReplies({ to: _id, count: found.length - 1 }, services, session)
    })
  const created = await insertOrFind({ insert, find: () => topics.findById(_id) })
  await announceTopics([{ _id: from, userId: created.userId }], services)
  return created
}
