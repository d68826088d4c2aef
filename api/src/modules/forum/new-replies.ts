import type { ForumTopic } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Unseen } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import { createPostNotFoundError } from './forum.errors'
import type { ForumServices } from './forum-services'
import { wordsOf } from './posts.documents'
import type { StoredTopic } from './topics.documents'
import { parseTopicId } from './topics.usecases'
import { getVisiblePost } from './visible-post'

interface ReadUntil {
  /** The id of a topic. */
  readonly id: string
  readonly postId: string
  readonly member: StoredMember
}

/** Remembers that a member has read a topic up to one of its posts. */
export async function markTopicRead(
  { id, postId, member }: ReadUntil,
  services: ForumServices,
): Promise<void> {
  const { post, topic } = await getVisiblePost({ id: postId, reader: member }, services)
  if (!topic._id.equals(parseTopicId(id))) throw createPostNotFoundError()
  const { createdAt: readUntil } = post
  const visit = { userId: member._id, topicId: topic._id, readUntil, visitedAt: services.now() }
  await services.topicVisits.advance(visit)
}

interface Read {
  /** With the dates of the last replies that the reader sees. */
  readonly found: readonly StoredTopic[]
  /** `null`: a visitor. */
  readonly reader: StoredMember | null
  readonly unseen: Unseen
}

/** What adds to topics, as they are shown, which of their replies are new to the reader. */
export async function readNewReplies(
  { found, reader, unseen }: Read,
  services: Pick<ForumServices, 'posts' | 'topicVisits'>,
): Promise<(shown: ForumTopic) => ForumTopic> {
  if (reader === null) return (shown) => shown
  const topicIds = found.map(({ _id }) => _id)
  const read = await services.topicVisits.findRead(reader._id, topicIds)
  const entries = await Promise.all(
    found.map(async ({ _id, lastReplyAt }) => {
      const after = read.get(_id.toHexString())
      if (!after || !lastReplyAt || lastReplyAt <= after) return []
      const ids = await findNew({ topicId: _id, after, reader, unseen }, services)
      const [firstId] = ids
      return firstId ? [[_id.toHexString(), { count: ids.length, firstId }] as const] : []
    }),
  )
  const all = new Map(entries.flat())
  return (shown) => {
    const newReplies = all.get(shown.id)
    return newReplies ? { ...shown, newReplies } : shown
  }
}

interface Topic extends Pick<Read, 'unseen'> {
  readonly topicId: ObjectId
  readonly after: Date
  readonly reader: StoredMember
}

/** The replies by others that the reader sees: the link to the first one leads somewhere. */
async function findNew(
  { topicId, after, reader, unseen: { hiddenAuthors, hidden } }: Topic,
  { posts }: Pick<ForumServices, 'posts'>,
): Promise<string[]> {
  const found = await posts.findRepliesAfter({
    ...{ topicId, after, hiddenIds: hidden.ids, withTexts: hidden.hasWords },
    hiddenAuthors: [...hiddenAuthors, reader._id],
  })
  const seen = hidden.hasWords ? found.filter((post) => !hidden.hides(post, wordsOf(post))) : found
  return seen.map(({ _id }) => _id.toHexString())
}
