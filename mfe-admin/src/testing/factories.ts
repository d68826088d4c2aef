import type { AdminStats, NewsArticle } from '@haulyard/api-contract'

/** The overview's numbers as the API answers them; say only what the test is about. */
export const someAdminStats = (fields: Partial<AdminStats> = {}): AdminStats => ({
  totalUsers: 1240,
  pendingReports: 3,
  activeListings: 248,
  forumPosts: 512,
  externalListings: 12,
  importedArticles: 30,
  ...fields,
})

/** A news article as the API answers it; say only what the test is about. */
export const anArticle = (fields: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'article-1',
  title: 'Reefer rates tick up',
  content: 'Two seasons overlap for about three weeks, and trucks with a cold box feel it first.',
  excerpt: 'Two seasons overlap for about three weeks.',
  source: 'Haulyard Newsroom',
  imageUrl: null,
  originalUrl: null,
  isPublished: true,
  createdAt: '2026-11-03T12:00:00.000Z',
  ...fields,
})
