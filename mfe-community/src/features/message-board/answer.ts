import { authorName, type ForumPost } from '@haulyard/api-contract'

/** What a member answers, until the reply box has it. */
export interface Answer {
  readonly post: ForumPost
  /** What is quoted of the post; `null`: nothing. */
  readonly quoted: string | null
}

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

/** The selected text, if all of it is in an element. */
export const selectedTextIn = (element: Element | null): string => {
  const selection = window.getSelection()
  if (!element || !selection || selection.rangeCount === 0) return ''
  const { commonAncestorContainer } = selection.getRangeAt(0)
  return element.contains(commonAncestorContainer) ? selection.toString() : ''
}
