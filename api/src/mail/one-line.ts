/**
 * Removes line breaks, so that a name cannot start another header or a paragraph that looks like
 * ours.
 */
export const toOneLine = (text: string): string =>
  text.replace(/[\p{Control}\p{Zl}\p{Zp}]+/gu, ' ').trim()
