import { type SearchResults, searchResultsSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClassified, anArticle, aService, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  member = await signIn(server)
  await signIn(server, { firstName: 'Keno', lastName: 'Kenworth' })
  const { db } = server
  await db
    .collection('classifieds')
    .insertMany(
      Array.from({ length: 7 }, (_, index) =>
        aClassified({ title: `Kenworth number ${index}`, createdAt: minute(index) }),
      ),
    )
  await db.collection('services').insertOne(aService({ title: 'Kenworth dealer of Denver' }))
  await db.collection('forumTopics').insertOne(aTopic({ title: 'Is a Kenworth worth it?' }))
  await db
    .collection('news')
    .insertMany([
      anArticle({ title: 'Kenworth opens a plant' }),
      anArticle({ title: 'Kenworth closes a plant', isPublished: false }),
    ])
})
afterAll(() => server.close())

const search = async (text: string, headers: Record<string, string> = {}) => {
  const response = await server.request(`/api/search?q=${encodeURIComponent(text)}`, { headers })
  expect(response.status).toBe(200)
  return await readResponse(response, searchResultsSchema)
}
const counts = ({ classifieds, services, topics, articles, members }: SearchResults) =>
  [classifieds, services, topics, articles, members].map(({ length }) => length)

test('a visitor finds the newest records of every public kind, and no members', async () => {
  const results = await search('kenw')
  expect(counts(results)).toEqual([5, 1, 1, 1, 0])
  expect(results.classifieds[0]?.title).toBe('Kenworth number 6')
  expect(results.articles[0]?.title).toBe('Kenworth opens a plant')
})

test('a member also finds members', async () => {
  const { members } = await search('KENWORTH', member.bearer)
  expect(members.map(({ lastName }) => lastName)).toEqual(['Kenworth'])
})

test('a search without matches returns empty lists', async () => {
  expect(counts(await search('enworth', member.bearer))).toEqual([0, 0, 0, 0, 0])
})

test.each(['', 'k', '%20k%20'])('the search "%s" is too short', async (text) => {
  const response = await server.request(`/api/search?q=${text}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'Type at least 2 characters' })
})
