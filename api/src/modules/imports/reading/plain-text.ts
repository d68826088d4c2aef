import { cleanText } from '@haulyard/api-contract'
import { compile, type HtmlToTextOptions } from 'html-to-text'
import {
  closeSkippedElements,
  cutMarkup,
  escapeNoTags,
  hasTags,
  skippedElements,
  toHtml,
} from './markup'

interface Found {
  imageUrl: string | null
}

const headings = 'h1 h2 h3 h4 h5 h6'

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    firstImage: ({ attribs }, _walk, builder) => {
      const { metadata } = builder as unknown as { metadata: Found }
      // Pictures of one pixel only track readers.
      const isPixel = attribs.width === '1' || attribs.height === '1'
      if (attribs.src && !isPixel) metadata.imageUrl ??= attribs.src
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'firstImage' },
    { selector: 'hr', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...skippedElements.map((selector) => ({ selector, format: 'skip' })),
    ...headings.split(' ').map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxDepth: 100, maxChildNodes: 5000 },
}
// The types leave out the second parameter.
const convert = compile(options) as (markup: string, found: Found) => string

/** Converts HTML or text to clean text in paragraphs, and finds its first picture. */
export function readMarkup(markup: string): { text: string; imageUrl: string | null } {
  const found: Found = { imageUrl: null }
  const cut = cutMarkup(markup)
  const html = hasTags(cut) ? closeSkippedElements(escapeNoTags(cut)) : toHtml(cut)
  return { text: tidy(convert(html, found)), imageUrl: found.imageUrl }
}

/** Converts HTML or text to one line. */
export const readLine = (markup: string) => readMarkup(markup).text.replace(/\s+/g, ' ')

/** Cuts a text between words to a maximum length. */
export function cutText(text: string, maximumLength: number): string {
  if (text.length <= maximumLength) return text
  const cut = text.slice(0, maximumLength - 1)
  const end = cut.search(/\s\S*$/)
  // A very long word is cut inside, but not inside a character.
  const kept = end > maximumLength / 2 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${kept.replace(/[\s,;:.…–-]+$/, '')}…`
}

const tidy = (text: string) =>
  cleanText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
