import type { NewsArticle } from './news.contract'

/** How much of the content stands in for a missing excerpt (spec §9). */
const excerptLength = 200

/** What a list shows of an article: its excerpt, or the first 200 characters of its content. */
export const excerptOf = ({ excerpt, content }: Pick<NewsArticle, 'excerpt' | 'content'>) => {
  if (excerpt) return excerpt
  return content.length > excerptLength ? `${content.slice(0, excerptLength)}…` : content
}
