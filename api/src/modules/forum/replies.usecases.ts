import type { PostInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import { createOnce } from '../../database/create-once'
import type { Notice } from '../notifications/notifications.documents'
import { isOwnedBy } from '../users/ownership'
import type { StoredUser } from '../users/users.documents'
import { createTopicLockedError, createTopicNotFoundError } from './forum.errors'
import type { ForumDependencies, ForumParts } from './forum-parts'
import type { ForumPostDocument } from './posts.documents'
import type { ReplyDraft } from './reply-batches'
import type { StoredTopic } from './topics.documents'
import { parseTopicId } from './topics.usecases'

/** Adds a reply to a topic that is not locked. */
export const reply = (
  { _id, topicId, content, user }: PostInput & { _id: ObjectId; user: StoredUser },
  { replyBatches }: ForumParts,
) => replyBatches.add(parseTopicId(topicId), { _id, author: user, content })

interface Replies {
  readonly topicId: ObjectId
  readonly drafts: readonly ReplyDraft[]
}

type StoredPosts = readonly WithId<ForumPostDocument>[]

/** Writes replies to one topic together, or answers those of them that are posts already. */
export const writeReplies = (replies: Replies, parts: ForumDependencies): Promise<StoredPosts> =>
  createOnce({
    create: () => writeAll(replies, parts),
    findExisting: () => findWritten(replies, parts),
  })

/** Those that earlier attempts at the same requests have written; `null` if there are none. */
async function findWritten(
  { drafts }: Replies,
  { posts }: ForumDependencies,
): Promise<StoredPosts | null> {
  const found = await posts.findAll(drafts.map(({ _id }) => _id))
  const own = found.filter((post) =>
    drafts.some(({ _id, author }) => post._id.equals(_id) && isOwnedBy(post, author)),
  )
  return own.length === 0 ? null : own
}

/** All or none; tells who started the topic. */
async function writeAll(
  { topicId, drafts }: Replies,
  { database, topics, posts, notifier, now }: ForumDependencies,
): Promise<StoredPosts> {
  const { written, notice } = await database.transaction(async (session) => {
    // Taken in the turn: nothing is dated back behind a page that was read already.
    const createdAt = now()
    const written = drafts.map(({ _id, author, content }) => ({
      _id,
      topicId,
      userId: author._id,
      content,
      isOpening: false,
      createdAt,
    }))
    await posts.addAll(written, session)
    const count = drafts.length
    const topic = await topics.addReplies({ topicId, count, at: createdAt }, session)
    if (!topic) throw await findRefusal({ topicId, topics }, session)
    const notice = toNotice(topic, drafts)
    if (notice) await notifier.add(notice, session)
    return { written, notice }
  })
  if (notice) await notifier.announce(notice)
  return written
}

type Addressed = Pick<ForumDependencies, 'topics'> & { topicId: ObjectId }

async function findRefusal({ topicId, topics }: Addressed, session: ClientSession) {
  const topic = await topics.findById(topicId, session)
  return topic ? createTopicLockedError() : createTopicNotFoundError()
}

/** Nobody is told of their own replies. */
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
