import type { TopicInput, TopicUpdate } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Deed } from '../audit/audit.documents'
import { changedFields } from '../audit/changed-fields'
import { ifOwnedBy } from '../users/ownership'
import { createTopicNotFoundError } from './forum.errors'
import type { ForumParts } from './forum-parts'
import { type StoredTopic, toForumTopicDocument } from './topics.documents'
import type { TopicsRepository } from './topics.repository'

/** The topic that a path names; unknown and ill-formed ids are the same to a client. */
export async function getTopic({ id, topics }: { id: string; topics: TopicsRepository }) {
  const topic = await topics.findById(parseTopicId(id))
  if (!topic) throw createTopicNotFoundError()
  return topic
}

export function parseTopicId(id: string): ObjectId {
  const topicId = parseId(id)
  if (!topicId) throw createTopicNotFoundError()
  return topicId
}

/** Starts a topic, with its opening post where there is one. */
export async function createTopic(
  { _id, input, user, source }: Deed & { _id: ObjectId; input: TopicInput },
  { database, topics, posts, audit, now }: ForumParts,
): Promise<StoredTopic> {
  const { content, isSticky, isLocked, ...values } = input
  const createdAt = now()
  const topic = {
    _id,
    ...toForumTopicDocument({
      ...values,
      userId: user._id,
      isSticky: isSticky && user.isAdmin,
      isLocked: isLocked && user.isAdmin,
      replyCount: 0,
      lastReplyAt: null,
      createdAt,
    }),
  }
  const opening = { topicId: _id, userId: user._id, content, isOpening: true, createdAt }
  const insert = () =>
    database.transaction(async (session) => {
      await topics.add(topic, session)
      if (content !== null) await posts.addAll([{ ...opening, content }], session)
      if (!user.isAdmin) return topic
      const after = { ...values, isSticky, isLocked }
      const entry = { action: 'forum.topic_created', actor: user, target: toTarget(topic), after }
      await audit.record({ ...entry, source, createdAt }, session)
      return topic
    })
  const find = async () => ifOwnedBy(await topics.findById(_id), user)
  return await insertOrFind({ insert, find })
}

/** What an administrator changes about a topic. */
export async function updateTopic(
  { id, values, user, source }: Deed & { id: string; values: TopicUpdate },
  { topics, audit, changeTopic, now }: ForumParts,
): Promise<StoredTopic> {
  const topicId = parseTopicId(id)
  return await changeTopic(topicId, async (session) => {
    const topic = await topics.update(topicId, values, session)
    if (!topic) throw createTopicNotFoundError()
    await audit.record(
      {
        action: 'forum.topic_updated',
        actor: user,
        target: toTarget(topic),
        ...changedFields(topic, values),
        source,
        createdAt: now(),
      },
      session,
    )
    return { ...topic, ...values }
  })
}

/** Removes a topic at once, and its posts soon after. */
export async function deleteTopic(
  { id, user, source }: Deed & { id: string },
  { topics, removedTopics, audit, changeTopic, postRemoval, now }: ForumParts,
) {
  const topicId = parseTopicId(id)
  await changeTopic(topicId, async (session) => {
    const topic = await topics.remove(topicId, session)
    if (!topic) throw createTopicNotFoundError()
    const { title, category, replyCount } = topic
    await removedTopics.add({ _id: topicId, removedAt: now() }, session)
    await audit.record(
      {
        action: 'forum.topic_deleted',
        actor: user,
        target: toTarget(topic),
        before: { title, category, replyCount },
        source,
        createdAt: now(),
      },
      session,
    )
  })
  postRemoval.wake()
}

const toTarget = ({ _id, title }: Pick<StoredTopic, '_id' | 'title'>) => ({
  type: 'forum_topic',
  id: _id.toHexString(),
  label: title,
})
