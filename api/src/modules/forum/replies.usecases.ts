import type { PostInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { NonEmptyArray } from '../../database/batches'
import { findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { Notice } from '../notifications/notifications.documents'
import { createTopicLockedError, createTopicNotFoundError } from './forum.errors'
import type { ForumDependencies, ForumServices } from './forum-services'
import { type StoredPost, toPostText } from './posts.documents'
import type { StoredTopic } from './topics.documents'
import { getVisibleTopic, parseTopicId } from './topics.usecases'

/** A reply that is not stored yet. */
export interface ReplyDraft {
  readonly _id: ObjectId
  readonly topicId: ObjectId
  readonly author: StoredMember
  readonly content: string
}

interface Reply {
  readonly _id: ObjectId
  readonly input: PostInput
  readonly member: StoredMember
}

/** Adds a reply to a topic that the member sees and that is not locked. */
export async function reply(
  { _id, input, member }: Reply,
  deps: Pick<ForumServices, 'addReply' | 'topics' | 'members' | 'connections' | 'blocks' | 'mutes'>,
): Promise<StoredPost> {
  const { topicId: id, content } = input
  const hiddenAuthors = await findHiddenAuthors(member, deps)
  if (hiddenAuthors.length > 0) await getVisibleTopic({ id, hiddenAuthors }, deps)
  return await deps.addReply({ _id, topicId: parseTopicId(id), author: member, content })
}

/** Writes replies to one topic, all or none, and notifies the topic's author. */
export async function writeReplies(
  drafts: NonEmptyArray<ReplyDraft>,
  { database, topics, posts, members, notifier, now }: ForumDependencies,
): Promise<readonly StoredPost[]> {
  const [{ topicId }] = drafts
  // Before the transaction, which should be short.
  const texts = drafts.map(({ content }) => toPostText(content))
  const { written, notice } = await database.transaction(async (session) => {
    // Read when the batch starts, so that no reply is dated before a page that was already read.
    const createdAt = now()
    const written = drafts.map(({ _id, author, content }, index) => ({
      _id,
      topicId,
      userId: author._id,
      content,
      ...texts[index],
      isOpening: false,
      createdAt,
    }))
    await posts.addAll(written, session)
    const count = drafts.length
    const limited = await members.findLimitedIds(session)
    const seen = drafts.filter(({ author }) => !limited.some((id) => id.equals(author._id)))
    // What only connections see does not move the topic up for everybody.
    const at = seen.length > 0 ? createdAt : null
    const topic = await topics.addReplies({ topicId, count, at }, session)
    if (!topic) throw await findError({ topicId }, { topics }, session)
    const notice = toNotice(topic, seen.length > 0 ? seen : drafts)
    if (notice) await notifier.add(notice, session)
    return { written, notice }
  })
  if (notice) await notifier.announce(notice)
  return written
}

async function findError(
  { topicId }: { readonly topicId: ObjectId },
  { topics }: Pick<ForumDependencies, 'topics'>,
  session: ClientSession,
) {
  const topic = await topics.findById(topicId, session)
  return topic ? createTopicLockedError() : createTopicNotFoundError()
}

/** Replies by the topic's author cause no notice. */
function toNotice(topic: StoredTopic, drafts: readonly ReplyDraft[]): Notice | null {
  const others = drafts.filter(({ author }) => !author._id.equals(topic.userId))
  const last = others.at(-1)
  return last === undefined
    ? null
    : {
        userId: topic.userId,
        kind: 'forum_reply',
        actorId: last.author._id,
        subject: topic.title,
        path: `/forum/${topic._id.toHexString()}`,
        times: others.length,
      }
}
