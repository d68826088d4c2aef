import type { ForumTopic } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumTopicValues } from './topics.documents'

let server: TestServer
let writing: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  writing = await signIn(server)
})
beforeEach(async () => {
  await server.db.collection('forumTopics').deleteMany({})
})
afterAll(() => server.close())

async function add(title: string, values: Partial<ForumTopicValues> = {}) {
  const topic = aTopic({ title, ...values })
  await server.db.collection('forumTopics').insertOne(topic)
  return topic
}
const find = async (title: string) => {
  const path = `/api/forum/similar-topics?title=${encodeURIComponent(title)}`
  return (await (await server.request(path, { headers: writing.bearer })).json()) as ForumTopic[]
}
const titles = async (title: string) => (await find(title)).map((topic) => topic.title)

describe('similar topics', () => {
  test('are those that share the most and the rarest words, at most five', async () => {
    await add('Lumper receipts in Laredo')
    await add('Waiting times in Laredo')
    await add('Chains on Donner Pass tonight?')
    for (const hour of [1, 2, 3, 4, 5, 6]) {
      await add(`Donner Pass at ${hour}`, { createdAt: minute(hour) })
    }
    const found = await titles('Do I need a chain on the Donner Pass')
    expect(found).toHaveLength(5)
    expect(found.slice(0, 3)).toEqual([
      'Chains on Donner Pass tonight?',
      'Donner Pass at 6',
      'Donner Pass at 5',
    ])
    expect(await titles('Lumper in Laredo')).toEqual(['Lumper receipts in Laredo'])
  })

  test('are none for words that nobody has used, and for words that say nothing', async () => {
    await add('What is the best way to get there')
    expect(await titles('Zorkmid exchange')).toEqual([])
    expect(await titles('what is the')).toEqual([])
    expect(await titles('')).toEqual([])
  })

  test('have their replies and whether they are solved, as the board has them', async () => {
    const topic = await add('Chains on Donner Pass', { replyCount: 2 })
    const muted = await signIn(server)
    const [seen, left] = [
      aForumPost({ topicId: topic._id }),
      aForumPost({ topicId: topic._id, userId: muted.user._id }),
    ]
    await server.db.collection('forumPosts').insertMany([seen, left])
    const solved = { $set: { solutionId: seen._id } }
    await server.db.collection('forumTopics').updateOne({ _id: topic._id }, solved)
    expect(await find('Donner chains')).toMatchObject([{ replyCount: 2, isSolved: true }])
    const mute = { userId: writing.user._id, mutedId: muted.user._id, createdAt: minute(0) }
    await server.db.collection('mutes').insertOne(mute)
    expect(await find('Donner chains')).toMatchObject([{ replyCount: 1, isSolved: true }])
  })

  test('are not those of members whom the reader does not see', async () => {
    const blocked = await signIn(server)
    await add('Chains on Donner Pass', { userId: blocked.user._id })
    expect(await titles('Donner chains')).toHaveLength(1)
    const block = { userId: blocked.user._id, blockedId: writing.user._id, createdAt: minute(0) }
    await server.db.collection('blocks').insertOne(block)
    expect(await titles('Donner chains')).toEqual([])
  })
})
