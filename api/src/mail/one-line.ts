/**
 * A name with a line break in it begins neither another header nor a paragraph that
 * the reader takes for ours.
 */
export const toOneLine = (text: string): string =>
  text.replace(/[\p{Control}\p{Zl}\p{Zp}]+/gu, ' ').trim()
