import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aClassified, aFeedPost, anArticle, aService, aTopic } from '../testing/fixtures'
import { signIn } from '../testing/members'
import { startStallingProxy } from '../testing/stalling-proxy'
import { createTestServer, type TestServer } from '../testing/test-server'

/** One list of each module, and the collection that it cannot do without. */
const lists = {
  news: '/api/news',
  classifieds: '/api/classifieds',
  services: '/api/services',
  forumTopics: '/api/forum/topics',
  feedPosts: '/api/posts',
} as const
const names = Object.keys(lists) as (keyof typeof lists)[]

/** What the documentation of operations allows a read (docs/operations.md, "What to monitor"). */
const latencyLimitMs = 1000

let proxy: Awaited<ReturnType<typeof startStallingProxy>>
let server: TestServer
let bearer: Awaited<ReturnType<typeof signIn>>['bearer']

beforeAll(async () => {
  proxy = await startStallingProxy(inject('mongodbUri'))
  server = await createTestServer({ responseCacheMb: 0 }, { mongodbUri: proxy.uri })
  const records = {
    news: anArticle(),
    classifieds: aClassified(),
    services: aService(),
    forumTopics: aTopic(),
    feedPosts: aFeedPost(),
  }
  for (const name of names) await server.db.collection(name).insertOne(records[name])
  bearer = (await signIn(server)).bearer
})
afterAll(async () => {
  proxy.break(null)
  await server.close()
  proxy.close()
})

const read = (name: keyof typeof lists) => server.request(lists[name], { headers: bearer })

test.each(names.flatMap((name) => [[name, 'failing'] as const, [name, 'not replying'] as const]))(
  'with the collection %s %s, the lists of the other modules are there in time',
  // Retried, because the limit is about the server and not about a busy test machine.
  { retry: 2 },
  async (broken, by) => {
    proxy.break({ collection: broken, by })
    const calls = Array.from({ length: 8 }, () => read(broken))
    const others = names.filter((name) => name !== broken)
    for (let round = 0; round < 5; round += 1) {
      for (const name of others) {
        const since = performance.now()
        const response = await read(name)
        expect(performance.now() - since, name).toBeLessThan(latencyLimitMs)
        expect(response.status, name).toBe(200)
        expect(await response.json(), name).toHaveLength(1)
      }
    }
    const failed = by === 'failing' ? 500 : 503
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => failed))

    proxy.break(null)
    expect((await read(broken)).status).toBe(200)
  },
)
