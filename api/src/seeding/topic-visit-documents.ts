import type { ObjectId } from 'mongodb'
import type { ForumPostDocument } from '../modules/forum/posts.documents'
import type { TopicVisitDocument } from '../modules/forum/topic-visits.repository'

const driver = 'driver@haulyard.example'

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  /** The posts of each topic, oldest first. */
  readonly discussions: readonly { readonly posts: readonly ForumPostDocument[] }[]
}

/** The driver of the demo has opened two topics before their last replies were written. */
export function toTopicVisits({ users, discussions }: Sources): TopicVisitDocument[] {
  const userId = users.find(({ email }) => email === driver)?._id
  if (!userId) return []
  const visits = discussions.flatMap(({ posts }): TopicVisitDocument[] => {
    const [read, ...others] = posts.slice(-3)
    const isByOthers = others.length === 2 && others.every((post) => !post.userId.equals(userId))
    if (!read || !isByOthers) return []
    const { topicId, createdAt } = read
    return [{ userId, topicId, readUntil: createdAt, visitedAt: createdAt }]
  })
  return visits
    .toSorted((one, other) => other.visitedAt.getTime() - one.visitedAt.getTime())
    .slice(0, 2)
}
