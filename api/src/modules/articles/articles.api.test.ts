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

describe('the related articles', () => {
  const ids = new Map<string, string>()
  beforeAll(async () => {
    const articles = [
      ...[4, 5, 6, 7, 8].map((at) => anArticle({ title: `Post ${at}`, createdAt: minute(at) })),
      anArticle({ title: 'Post 9', createdAt: minute(9), isPublished: false }),
    ].map((article) => ({ ...article, source: 'The Related Post' }))
    await server.db.collection('news').insertMany(articles)
    for (const { _id, title } of articles) ids.set(title, _id.toHexString())
  })
  const relatedTo = async (title: string, headers: Record<string, string> = {}) => {
    const address = `/api/news/${ids.get(title)}/related`
    return await server.request(address, { headers })
  }

  test('are the newest three of the same source, without the article itself and drafts', async () => {
    const readTitles = async (title: string) =>
      titles(await readListResponse(await relatedTo(title), newsArticleSchema))
    expect(await readTitles('Post 7')).toEqual(['Post 8', 'Post 6', 'Post 5'])
    expect(await readTitles('Post 4')).toEqual(['Post 8', 'Post 7', 'Post 6'])
  })

  test('of a draft are for those who may read it', async () => {
    const { bearer } = await signIn(server)
    const administrator = await signIn(server, { isAdmin: true })
    expect((await relatedTo('Post 9', bearer)).status).toBe(404)
    expect((await relatedTo('Post 9', administrator.bearer)).status).toBe(200)
  })
})
