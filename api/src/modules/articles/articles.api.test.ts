import { type NewsArticle, newsArticleSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArticle, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await server.db
    .collection('news')
    .insertMany([
      anArticle({ title: 'Diesel falls', createdAt: minute(1) }),
      anArticle({ title: 'Not ready yet', createdAt: minute(2), isPublished: false }),
      anArticle({ title: 'Winter rules', createdAt: minute(3) }),
    ])
})
afterAll(() => server.close())

const list = async (headers: Record<string, string> = {}) => {
  const response = await server.request('/api/news', { headers })
  return await readListResponse(response, newsArticleSchema)
}
const titles = (articles: NewsArticle[]) => articles.map(({ title }) => title)

describe('the news', () => {
  test('a visitor sees published articles, newest first', async () => {
    expect(titles(await list())).toEqual(['Winter rules', 'Diesel falls'])
  })

  test('a member sees no drafts', async () => {
    const { bearer } = await signIn(server)
    expect(titles(await list(bearer))).toEqual(['Winter rules', 'Diesel falls'])
  })

  test('an administrator also sees drafts, by cookie and by bearer', async () => {
    const { bearer, cookie } = await signIn(server, { isAdmin: true })
    const everything = ['Winter rules', 'Not ready yet', 'Diesel falls']
    expect(titles(await list(bearer))).toEqual(everything)
    expect(titles(await list(cookie))).toEqual(everything)
  })

  test('a hidden draft does not shorten a page', async () => {
    const pages = await walkPages<NewsArticle>(server, '/api/news?limit=1')
    expect(pages.map(titles)).toEqual([['Winter rules'], ['Diesel falls']])
  })
})
