import { authorName, type ForumPost } from '@haulyard/api-contract'

/** What would format a name. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>~|]/g, '\\$&')

/** A text without the lines that it quotes, if something is left. */
const ownLines = (text: string) => {
  const own = text.split('\n').filter((line) => !line.startsWith('>'))
  return own.join('\n').trim() || text
}

/** A quotation of a post in Markdown, with its author's name. */
export const toQuotation = (post: ForumPost, selected: string): string => {
  const text = selected.trim() || ownLines(post.content)
  const lines = [`**${escapeMarkdown(authorName(post))} wrote:**`, ...text.split('\n')]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** What a reply says once a quotation is added to it. */
export const addQuotation = (content: string, quotation: string): string =>
  content.trim() === '' ? quotation : `${content.trimEnd()}\n\n${quotation}`
