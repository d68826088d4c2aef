import { cleanText } from '@haulyard/api-contract'
import { compile, type HtmlToTextOptions } from 'html-to-text'

/** Longer markup is cut before it is parsed. */
const maximumMarkupLength = 200_000

interface Found {
  imageUrl: string | null
}

const skipped = 'script style iframe object embed form button select textarea svg noscript template'
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
    ...skipped.split(' ').map((selector) => ({ selector, format: 'skip' })),
    ...headings.split(' ').map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: maximumMarkupLength, maxDepth: 100, maxChildNodes: 5000 },
}
// The types leave out the second parameter.
const convert = compile(options) as (markup: string, found: Found) => string

/** Converts HTML or text to clean text in paragraphs, and finds its first picture. */
export function readMarkup(markup: string): { text: string; imageUrl: string | null } {
  const found: Found = { imageUrl: null }
  const isMarkup = /<[a-z!/]|&(?:#x?[\da-f]+|[a-z][a-z\d]*);/i.test(markup)
  const text = isMarkup ? convert(markup, found) : joinLines(markup.slice(0, maximumMarkupLength))
  return { text: tidy(text), imageUrl: found.imageUrl }
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

/** Single line breaks come from wrapping; empty lines separate paragraphs. */
const joinLines = (text: string) =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '))
    .join('\n\n')

const tidy = (text: string) =>
  cleanText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
