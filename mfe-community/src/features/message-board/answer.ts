import type { ForumPost } from '@haulyard/api-contract'

/** What a member answers, until the reply box has it. */
export interface Answer {
  readonly post: ForumPost
  /** What is quoted of the post; `null`: nothing. */
  readonly quoted: string | null
}

/** The selected text, if all of it is in an element. */
export const selectedTextIn = (element: Element | null): string => {
  const selection = window.getSelection()
  if (!element || !selection || selection.rangeCount === 0) return ''
  const { commonAncestorContainer } = selection.getRangeAt(0)
  return element.contains(commonAncestorContainer) ? selection.toString() : ''
}
