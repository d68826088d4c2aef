import { maximumScheduleDays, type ScheduledTopicInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../../database/ids'
import { insertOrFind } from '../../../database/insert-or-find'
import { createInvalidInputError } from '../../../http/http.errors'
import { findPostPhotos, returnPhotos } from '../../attachments/post-photos'
import type { AuditContext } from '../../audit/audit.documents'
import { findHiddenAuthors } from '../../members/hidden-authors'
import type { StoredMember } from '../../members/members.documents'
import { ifOwnedBy } from '../../members/ownership'
import {
  createNotTopicAuthorError,
  createScheduledTopicNotFoundError,
  createTooManyScheduledTopicsError,
} from '../forum.errors'
import type { ForumServices } from '../forum-services'
import { findMentions } from '../mentions'
import { chooseCategory } from '../topic-categories'
import { toTarget } from '../topics.usecases'
import type { ScheduledTopicValues, StoredScheduledTopic } from './scheduled-topics.repository'

const dayMs = 24 * 3_600_000

interface Schedule {
  readonly _id: ObjectId
  readonly input: ScheduledTopicInput
  readonly member: StoredMember
}

/** Stores a topic that is published at its time. */
export async function scheduleTopic(
  { _id, input, member }: Schedule,
  services: ForumServices,
): Promise<StoredScheduledTopic> {
  const { database, scheduledTopics, locks, now } = services
  const createdAt = now()
  const values = await toValues({ input, member, before: [] }, services)
  const topic: StoredScheduledTopic = {
    ...{ _id, userId: member._id, ...values },
    ...{ createdAt, version: 0, problem: null },
  }
  const insert = () =>
    database.transaction(async (session) => {
      await scheduledTopics.add(topic, session)
      // Two concurrent calls cannot exceed the limit together.
      await locks.take('scheduled topics', session)
      if (await scheduledTopics.areTooMany(session)) throw createTooManyScheduledTopicsError()
      await chooseCategory({ slug: topic.category, field: 'category' }, services, session)
      await keepPhotos(topic, services, session)
      return topic
    })
  const find = async () => ifOwnedBy(await scheduledTopics.findById(_id), member)
  return await insertOrFind({ insert, find })
}

interface Change {
  readonly id: string
  readonly input: ScheduledTopicInput
  readonly member: StoredMember
}

/** Changes an own topic and its time. One that was not published at its time waits again. */
export async function changeScheduledTopic(
  { id, input, member }: Change,
  services: ForumServices,
): Promise<StoredScheduledTopic> {
  const { database, scheduledTopics, now } = services
  const found = await getOwnScheduledTopic({ id, member }, services)
  const before = found.attachments
  const values = await toValues({ input, member, before }, services)
  return await database.transaction(async (session) => {
    await chooseCategory({ slug: values.category, field: 'category' }, services, session)
    const changed = await scheduledTopics.update(found._id, values, session)
    if (!changed) throw createScheduledTopicNotFoundError()
    await returnPhotos({ userId: member._id, photos: before, at: now() }, services, session)
    await keepPhotos(changed, services, session)
    return changed
  })
}

/** Removes a topic before it is published: an own one, or one of another moderator. */
export async function removeScheduledTopic(
  { id, member, source }: AuditContext & { readonly id: string },
  services: ForumServices,
): Promise<void> {
  const { database, scheduledTopics, audit, now } = services
  const topicId = parseScheduledId(id)
  await database.transaction(async (session) => {
    const removed = await scheduledTopics.remove(topicId, session)
    if (!removed) throw createScheduledTopicNotFoundError()
    const { userId, title, category, publishAt, attachments } = removed
    await returnPhotos({ userId, photos: attachments, at: now() }, services, session)
    const entry = { action: 'forum.scheduled_topic_deleted', actor: member, ownerId: userId }
    const before = { title, category, publishAt }
    const target = toTarget(removed)
    await audit.record({ ...entry, target, before, source, createdAt: now() }, session)
  })
}

/** @throws unless there is one with this id that the member has written */
export async function getOwnScheduledTopic(
  { id, member }: Pick<Change, 'id' | 'member'>,
  { scheduledTopics }: Pick<ForumServices, 'scheduledTopics'>,
): Promise<StoredScheduledTopic> {
  const topic = await scheduledTopics.findById(parseScheduledId(id))
  if (!topic) throw createScheduledTopicNotFoundError()
  if (!topic.userId.equals(member._id)) throw createNotTopicAuthorError()
  return topic
}

function parseScheduledId(id: string): ObjectId {
  const topicId = parseId(id)
  if (!topicId) throw createScheduledTopicNotFoundError()
  return topicId
}

interface Written {
  readonly input: ScheduledTopicInput
  readonly member: StoredMember
  /** The photos that it has. */
  readonly before: StoredScheduledTopic['attachments']
}

async function toValues(
  { input, member, before }: Written,
  services: ForumServices,
): Promise<ScheduledTopicValues> {
  const { title, category, content, mentions: ids = [], photos = [] } = input
  const publishAt = toPublishAt(input.publishAt, services.now())
  const hiddenAuthors = await findHiddenAuthors(member, services)
  const mentions = await findMentions({ content: content ?? '', ids, hiddenAuthors }, services)
  const attachments = await findPostPhotos({ photos, userId: member._id, before }, services)
  return { title, category, content, mentions, attachments, publishAt }
}

function toPublishAt(text: string, now: Date): Date {
  const publishAt = new Date(text)
  const message =
    publishAt <= now
      ? 'Choose a date that is still to come'
      : publishAt.getTime() > now.getTime() + maximumScheduleDays * dayMs
        ? 'Choose a date within a year'
        : null
  if (message) throw createInvalidInputError({ message, issues: [{ path: 'publishAt', message }] })
  return publishAt
}

/** Lets the photos wait for the time of the topic, and a week longer, as uploads do. */
const keepPhotos = (
  { userId, attachments: photos, publishAt: at }: StoredScheduledTopic,
  services: ForumServices,
  session: Parameters<typeof returnPhotos>[2],
) => returnPhotos({ userId, photos, at }, services, session)
