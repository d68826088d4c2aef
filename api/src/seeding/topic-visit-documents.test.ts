import { ObjectId } from 'mongodb'
import { expect, test } from 'vitest'
import { aForumPost } from '../testing/fixtures'
import { loadDemoData } from './load-demo-data'
import { toTopicVisits } from './topic-visit-documents'

test('the driver of the demo finds two topics with replies that are new', async () => {
  const data = await loadDemoData({ now: new Date() })
  const users = data.members.map(({ key, email }) => ({ key, email, _id: new ObjectId() }))
  const discussions = data.topics.map(({ posts }) => {
    const topicId = new ObjectId()
    const toPost = ({ author, createdAt }: (typeof posts)[number]) => {
      const userId = users.find(({ key }) => key === author)?._id ?? new ObjectId()
      return aForumPost({ topicId, userId, createdAt })
    }
    return { posts: posts.map(toPost) }
  })
  const visits = toTopicVisits({ users, discussions })
  expect(visits).toHaveLength(2)
  for (const { topicId, userId, readUntil } of visits) {
    const posts = discussions.flatMap((discussion) => discussion.posts)
    const newer = posts.filter((post) => post.topicId === topicId && post.createdAt > readUntil)
    expect(newer).toHaveLength(2)
    expect(newer.some((post) => post.userId === userId)).toBe(false)
  }
})
