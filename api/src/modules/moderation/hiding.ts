import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { isLeaving } from '../members/members.documents'
import type { HiddenRecordDocument } from './hidden-records.repository'
import {
  createAuthorLeavingError,
  createContentGoneError,
  createNotHiddenError,
  createTopicHiddenError,
} from './moderation.errors'

type Dependencies = Pick<
  Repositories,
  'hiddenRecords' | 'topics' | 'posts' | 'members' | 'savedServices'
>

type Hiding = Pick<
  HiddenRecordDocument,
  '_id' | 'contentType' | 'reason' | 'hiddenById' | 'hiddenAt'
>

/** Moves a record away from the public; a reply leaves the count of its topic with it. */
export async function hideContent(
  hiding: Hiding,
  { hiddenRecords, topics, posts, members }: Dependencies,
  session: ClientSession,
): Promise<void> {
  // A listing that waits is hidden already.
  if (await hiddenRecords.refuse(hiding, session)) return
  const hidden = await hiddenRecords.hide(hiding, session)
  if (!hidden) throw createContentGoneError()
  if (hidden.contentType !== 'forum_post') return
  const { topicId } = hidden.record
  const limited = await members.findLimitedIds(session)
  const lastReply = await posts.findLastReply(topicId, limited, session)
  await topics.removeReply(topicId, lastReply?.createdAt ?? null, session)
}

interface Showing {
  readonly _id: ObjectId
  readonly at: Date
  /** Whether it waited for a moderator, or one had hidden it. */
  readonly isHeld: boolean
}

/** Moves a hidden record to where others see it, with the counts as they are now. */
export async function showContent(
  { _id, at, isHeld }: Showing,
  { hiddenRecords, topics, members, savedServices }: Dependencies,
  session: ClientSession,
): Promise<void> {
  const hidden = await hiddenRecords.findById(_id, session)
  if (!hidden || (hidden.isHeld ?? false) !== isHeld) throw createNotHiddenError()
  const { contentType, record, userId, isNew } = hidden
  const isListing = contentType === 'classified' || contentType === 'service'
  const author = isListing && userId ? await members.findById(userId, session) : null
  // The listings of a leaving member are withdrawn.
  if (author && isLeaving(author)) throw createAuthorLeavingError()
  const changes = {
    ...(isNew ? { createdAt: at } : {}),
    ...(contentType === 'service' ? { saveCount: await savedServices.countOf(_id, session) } : {}),
  }
  if (contentType === 'forum_post') {
    const { topicId, createdAt } = record
    if (!(await topics.restoreReply({ topicId, at: createdAt }, session))) {
      throw createTopicHiddenError()
    }
  }
  if (!(await hiddenRecords.show({ _id, changes }, session))) throw createNotHiddenError()
}
