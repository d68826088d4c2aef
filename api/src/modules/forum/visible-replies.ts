import type { Repositories } from '../../repositories'
import type { Unseen } from '../hidden-content/find-hidden-content'
import type { StoredTopic } from './topics.documents'

/**
 * Topics with the count and the date of the replies that the reader sees. Replies with hidden words
 * are counted: decision 100.
 */
export async function withoutReplies(
  topics: readonly StoredTopic[],
  { hiddenAuthors, hidden }: Unseen,
  { posts }: Pick<Repositories, 'posts'>,
): Promise<StoredTopic[]> {
  const hiddenIds = hidden.ids
  if (hiddenAuthors.length === 0 && hiddenIds.length === 0) return [...topics]
  const [byAuthors, single] = await Promise.all([
    posts.countRepliesBy(
      hiddenAuthors,
      topics.map(({ _id }) => _id),
    ),
    posts.findAuthorsOf(hiddenIds),
  ])
  const byOthers = single.filter(({ userId }) => !hiddenAuthors.some((id) => id.equals(userId)))
  return await Promise.all(
    topics.map(async (topic) => {
      const singles = byOthers.filter(({ topicId }) => topicId.equals(topic._id))
      const count = (byAuthors.get(topic._id.toHexString()) ?? 0) + singles.length
      if (count === 0) return topic
      const last = await posts.findLastReply({ topicId: topic._id, hiddenAuthors, hiddenIds })
      const replyCount = topic.replyCount - count
      return { ...topic, replyCount, lastReplyAt: last?.createdAt ?? null }
    }),
  )
}
