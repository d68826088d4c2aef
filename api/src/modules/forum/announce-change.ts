import type { ObjectId } from 'mongodb'
import type { ForumDependencies } from './forum-services'

interface Change {
  readonly topicId: ObjectId
  /** The post that has changed; `null`: the topic itself. */
  readonly postId: ObjectId | null
  /** The author of what has changed. */
  readonly authorId: ObjectId
}

/**
 * Tells open pages to read something again, after the commit. What not everybody sees is not
 * announced: its readers see it with their next visit.
 */
export async function announceChange(
  { topicId, postId, authorId }: Change,
  { topics, members, messageBus }: Pick<ForumDependencies, 'topics' | 'members' | 'messageBus'>,
): Promise<void> {
  const [topic, limited] = await Promise.all([
    topics.findCurrent(topicId),
    members.findLimitedIds(),
  ])
  const isLimited = (id: ObjectId) => limited.some((one) => one.equals(id))
  if (!topic || isLimited(topic.userId) || isLimited(authorId)) return
  const ids = { topicId: topicId.toHexString(), postId: postId?.toHexString() ?? null }
  messageBus.publishToAll({ type: 'topic', ...ids })
}
