import type { NewsArticle } from '@haulyard/api-contract'

/** How much of the content stands in for a missing excerpt (spec §9). */
const excerptLength = 200

/** The article's excerpt, or the first 200 characters of its content. */
export const excerptOf = ({ excerpt, content }: Pick<NewsArticle, 'excerpt' | 'content'>) => {
  if (excerpt) return excerpt
  return content.length > excerptLength ? `${content.slice(0, excerptLength)}…` : content
}

/** Paragraphs are separated by empty lines; single line breaks stay inside them. */
export const paragraphsOf = ({ content }: Pick<NewsArticle, 'content'>): readonly string[] =>
  content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
