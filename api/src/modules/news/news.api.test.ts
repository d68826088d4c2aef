import { type NewsArticle, newsArticleSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute, signIn } from '../../testing/fixtures'
import { readListAnswer } from '../../testing/read-answer'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import type { NewsArticleDocument } from './news.documents'

let server: TestServer

const article = (title: string, createdAt: Date, isPublished = true): NewsArticleDocument => ({
  title,
  content: 'What happened, who said so and what it means for those who drive.',
  excerpt: null,
  source: 'Haulyard',
  imageUrl: null,
  originalUrl: null,
  isPublished,
  createdAt,
})

beforeAll(async () => {
  server = await createTestServer()
  await server.db
    .collection('news')
    .insertMany([
      article('Diesel falls', minute(1)),
      article('Not ready yet', minute(2), false),
      article('Winter rules', minute(3)),
    ])
})
afterAll(() => server.close())

const list = async (headers: Record<string, string> = {}) => {
  const response = await server.request('/api/news', { headers })
  return await readListAnswer(response, newsArticleSchema)
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

  test('an administrator sees drafts too, by cookie as by bearer', async () => {
    const { bearer, cookie } = await signIn(server, { isAdmin: true })
    const everything = ['Winter rules', 'Not ready yet', 'Diesel falls']
    expect(titles(await list(bearer))).toEqual(everything)
    expect(titles(await list(cookie))).toEqual(everything)
  })

  test('a hidden draft leaves no hole in a page', async () => {
    const pages = await walkPages<NewsArticle>(server, '/api/news?limit=1')
    expect(pages.map(titles)).toEqual([['Winter rules'], ['Diesel falls']])
  })
})
