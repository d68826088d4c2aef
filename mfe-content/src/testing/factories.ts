import type { NewsArticle } from '@haulyard/api-contract'

/** An article as the API answers it; say only what the test is about. */
export const aNewsArticle = (fields: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'article-1',
  title: 'Parking at I-80 rest areas doubles before winter',
  content: 'Two rest areas west of Cheyenne reopen.\n\nDrivers get 140 more spaces.',
  excerpt: 'Wyoming opens 140 truck spaces west of Cheyenne.',
  source: 'Haulyard',
  imageUrl: null,
  originalUrl: null,
  isPublished: true,
  createdAt: '2026-11-03T12:00:00.000Z',
  ...fields,
})
