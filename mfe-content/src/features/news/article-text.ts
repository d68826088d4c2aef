import type { NewsArticle } from '@haulyard/api-contract'

/** Paragraphs are separated by empty lines; single line breaks stay inside them. */
export const paragraphsOf = ({ content }: Pick<NewsArticle, 'content'>): readonly string[] =>
  content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
