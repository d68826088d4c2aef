import type { TopicInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import { returnPhotos } from '../attachments/post-photos'
import type { AuditContext } from '../audit/audit.documents'
import { type HiddenContent, nothingHidden } from '../hidden-content/find-hidden-content'
import { ifOwnedBy } from '../members/ownership'
import { can } from '../members/rights'
import { createTopicHasRepliesError, createTopicNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'
import { addOpening, toOpening } from './opening-post'
import { announceAll, pathOf } from './reply-notices'
import { categoryFollowersJob } from './tell-followers'
import { chooseCategory } from './topic-categories'
import { checkTopicRight } from './topic-rights'
import { type StoredTopic, toForumTopicDocument } from './topics.documents'

interface ById {
  readonly id: string
}

interface VisibleTopic extends ById {
  /** Whose topics this reader does not see. */
  readonly hiddenAuthors: readonly ObjectId[]
  /** What else the reader does not see. */
  readonly hidden?: HiddenContent
}

/**
 * The topic with an id, or the one that it was merged into. Unknown, malformed and hidden ids give
 * the same error.
 */
export async function getVisibleTopic(
  { id, hiddenAuthors, hidden = nothingHidden }: VisibleTopic,
  { topics }: Pick<ForumServices, 'topics'>,
): Promise<StoredTopic> {
  const topic = await topics.findCurrent(parseTopicId(id))
  const isHidden = hiddenAuthors.some((author) => topic?.userId.equals(author))
  if (!topic || isHidden || hidden.hides(topic, topic.title)) throw createTopicNotFoundError()
  return topic
}

export function parseTopicId(id: string): ObjectId {
  const topicId = parseId(id)
  if (!topicId) throw createTopicNotFoundError()
  return topicId
}

interface CreateTopic extends AuditContext {
  readonly _id: ObjectId
  readonly input: TopicInput
  /** What else its transaction writes. */
  readonly alongside?: (session: ClientSession) => Promise<void>
}

/** Creates a topic, with its opening post if the input has a content. */
export async function createTopic(
  { _id, input, member, source, alongside }: CreateTopic,
  services: ForumServices,
): Promise<StoredTopic> {
  const { database, topics, audit, locks, categories, notifier, topicNotices, now } = services
  const { content, mentions, photos, isSticky, isLocked, ...values } = input
  const find = async () => {
    const found = ifOwnedBy(await topics.findById(_id), member)
    return found && { topic: found, notices: [] }
  }
  // Sent again after days: the uploads may be gone, but the topic is there.
  const known = photos?.length ? await find() : null
  if (known) return known.topic
  const createdAt = now()
  const mayPin = can(member, 'topics.pin')
  const topic = {
    ...toForumTopicDocument({
      ...values,
      userId: member._id,
      isSticky: isSticky && mayPin,
      isLocked: isLocked && mayPin,
      replyCount: 0,
      lastReplyAt: null,
      createdAt,
    }),
    _id,
  }
  const opening = await toOpening({ input: { content, mentions, photos }, topic }, member, services)
  const insert = () =>
    database.transaction(async (session) => {
      await topics.add(topic, session)
      await alongside?.(session)
      const choice = { slug: input.category, field: 'category' } as const
      await chooseCategory(choice, { categories, locks }, session)
      const notices = await addOpening({ topic, opening, author: member }, services, session)
      for (const notice of notices) await notifier.add(notice, session)
      const follow = { userId: member._id, topicId: _id, at: createdAt }
      await services.topicFollows.follow(follow, session)
      const toldIds = notices.map(({ userId }) => userId)
      const replies = [{ authorId: member._id, toldIds }]
      await topicNotices.add({ topicId: _id, replies, lastUserId: null, createdAt }, session)
      if (!mayPin) return { topic, notices }
      const after = { ...values, isSticky, isLocked }
      const entry = { action: 'forum.topic_created', actor: member, target: toTarget(topic), after }
      await audit.record({ ...entry, source, createdAt }, session)
      return { topic, notices }
    })
  const created = await insertOrFind({ insert, find })
  await announceAll(created.notices, services)
  services.jobRunner.wake(categoryFollowersJob)
  return created.topic
}

/** Removes a topic now and its posts in the background. Its author can until somebody has replied. */
export async function deleteTopic(
  { id, member, source }: AuditContext & ById,
  services: ForumServices,
): Promise<void> {
  const { topics, posts, removedTopics, audit, changeTopic, postRemoval, notifier, now } = services
  const topicId = parseTopicId(id)
  await checkTopicRight({ topicId, member, action: 'topics.delete' }, services)
  const isModerator = can(member, 'topics.delete')
  await changeTopic(topicId, async (session) => {
    const topic = await topics.remove(topicId, session)
    if (!topic) throw createTopicNotFoundError()
    const { title, category, replyCount } = topic
    await removedTopics.add({ _id: topicId, removedAt: now() }, session)
    if (!isModerator) {
      if (replyCount > 0) throw createTopicHasRepliesError()
      const opening = await posts.findOpening(topicId, session)
      const photos = { userId: member._id, photos: opening?.attachments, at: now() }
      await returnPhotos(photos, services, session)
      return
    }
    await audit.record(
      {
        action: 'forum.topic_deleted',
        actor: member,
        target: toTarget(topic),
        ownerId: topic.userId,
        before: { title, category, replyCount },
        source,
        createdAt: now(),
      },
      session,
    )
  })
  postRemoval.wake()
  // Few: the topic has no replies. Its notices contain its title.
  if (!isModerator) await notifier.withdraw({ path: pathOf(topicId) })
}

/** A topic as the audit log names it. */
export const toTarget = ({ _id, title }: Pick<StoredTopic, '_id' | 'title'>) => ({
  type: 'forum_topic',
  id: _id.toHexString(),
  label: title,
})
