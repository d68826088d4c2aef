import type { NewsArticle } from './news.contract'

/** The length of the text that replaces a missing excerpt (spec §9). */
const excerptLength = 200

/** The text of an article in lists: its excerpt, or the first 200 characters of its content. */
export const excerptOf = ({ excerpt, content }: Pick<NewsArticle, 'excerpt' | 'content'>) => {
  if (excerpt) return excerpt
  return content.length > excerptLength ? `${content.slice(0, excerptLength)}…` : content
}
