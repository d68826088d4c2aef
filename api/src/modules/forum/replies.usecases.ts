import type { PostInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { NonEmptyArray } from '../../database/batches'
import type { Notice } from '../notifications/notifications.documents'
import type { StoredUser } from '../users/users.documents'
import { createTopicLockedError, createTopicNotFoundError } from './forum.errors'
import type { ForumDependencies, ForumParts } from './forum-parts'
import type { ForumPostDocument } from './posts.documents'
import type { StoredTopic } from './topics.documents'
import { parseTopicId } from './topics.usecases'

/** What somebody wants to add to a topic. */
export interface ReplyDraft {
  readonly _id: ObjectId
  readonly topicId: ObjectId
  readonly author: StoredUser
  readonly content: string
}

/** Adds a reply to a topic that is not locked. */
export const reply = (
  { _id, topicId, content, user }: PostInput & { _id: ObjectId; user: StoredUser },
  { addReply }: ForumParts,
) => addReply({ _id, topicId: parseTopicId(topicId), author: user, content })

/** Writes replies to one topic, all or none; tells who started it. */
export async function writeReplies(
  drafts: NonEmptyArray<ReplyDraft>,
  { database, topics, posts, notifier, now }: ForumDependencies,
): Promise<readonly WithId<ForumPostDocument>[]> {
  const [{ topicId }] = drafts
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
