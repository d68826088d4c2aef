import type { NewsArticle } from '@haulyard/api-contract'
import { aNewsArticle } from '@haulyard/api-contract/testing'

/** An article of the site's own newsroom; say only what the test is about. */
export const anArticle = (fields: Partial<NewsArticle> = {}): NewsArticle =>
  aNewsArticle({
    title: 'Reefer rates tick up',
    content: 'Two seasons overlap for about three weeks, and trucks with a cold box feel it first.',
    excerpt: 'Two seasons overlap for about three weeks.',
    source: 'Haulyard Newsroom',
    ...fields,
  })
