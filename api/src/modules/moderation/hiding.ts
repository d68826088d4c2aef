import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { HiddenRecordDocument } from './hidden-records.repository'
import {
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
  const hidden = await hiddenRecords.hide(hiding, session)
  if (!hidden) throw createContentGoneError()
  if (hidden.contentType !== 'forum_post') return
  const { topicId } = hidden.record
  const limited = await members.findLimitedIds(session)
  const lastReply = await posts.findLastReply(topicId, limited, session)
  await topics.removeReply(topicId, lastReply?.createdAt ?? null, session)
}

/** Moves a hidden record back, with the counts as they are now. */
export async function showContent(
  { _id }: { readonly _id: ObjectId },
  { hiddenRecords, topics, savedServices }: Dependencies,
  session: ClientSession,
): Promise<void> {
  const hidden = await hiddenRecords.findById(_id, session)
  if (!hidden) throw createNotHiddenError()
  const { contentType, record } = hidden
  const changes =
    contentType === 'service' ? { saveCount: await savedServices.countOf(_id, session) } : {}
  if (contentType === 'forum_post') {
    const { topicId, createdAt } = record
    if (!(await topics.restoreReply({ topicId, at: createdAt }, session))) {
      throw createTopicHiddenError()
    }
  }
  if (!(await hiddenRecords.show({ _id, changes }, session))) throw createNotHiddenError()
}
