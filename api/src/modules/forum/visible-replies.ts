import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredTopic } from './topics.documents'

/** Topics with the count and the date of the replies that are not by these authors. */
export async function withoutReplies(
  topics: readonly StoredTopic[],
  hiddenAuthors: readonly ObjectId[],
  { posts }: Pick<Repositories, 'posts'>,
): Promise<StoredTopic[]> {
  if (hiddenAuthors.length === 0) return [...topics]
  const hidden = await posts.countRepliesBy(
    hiddenAuthors,
    topics.map(({ _id }) => _id),
  )
  return await Promise.all(
    topics.map(async (topic) => {
      const count = hidden.get(topic._id.toHexString())
      if (count === undefined) return topic
      const last = await posts.findLastReply(topic._id, hiddenAuthors)
      const replyCount = topic.replyCount - count
      return { ...topic, replyCount, lastReplyAt: last?.createdAt ?? null }
    }),
  )
}
