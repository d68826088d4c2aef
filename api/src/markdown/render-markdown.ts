import { isWebUrl, type TextBlock, type TextSpan } from '@haulyard/api-contract'
import MarkdownIt, { type Token } from 'markdown-it'
import { toSpans } from './to-spans'

type Spans = TextSpan[]

/** Own paths, and addresses that can run nothing in a browser. */
const isSafeLink = (address: string) => /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(address)

const markdown = new MarkdownIt({ html: false, linkify: true }).disable([
  'image',
  'strikethrough',
  'reference',
])
markdown.validateLink = isSafeLink

/**
 * What members write: without headings, rules and indented code, which plain texts contain by
 * accident, and with the line breaks that were typed. Pages find addresses in plain text.
 */
const memberMarkdown = new MarkdownIt({ html: false, linkify: false }).disable([
  'image',
  'strikethrough',
  'reference',
  'heading',
  'lheading',
  'hr',
  'code',
])
memberMarkdown.validateLink = (address) =>
  isSafeLink(address) && (!/^http/i.test(address) || isWebUrl(address))

/** What a member has written, as blocks; `null`: it has no formatting, and is shown as it is. */
export function renderMemberText(text: string): TextBlock[] | null {
  const tokens = memberMarkdown.parse(text, {})
  for (const child of tokens.flatMap(({ children }) => children ?? [])) {
    if (child.type === 'softbreak') child.type = 'hardbreak'
  }
  const blocks = toBlocks(tokens)
  const hasEscapes = /\\|&#?\w+;/.test(text)
  return hasEscapes || blocks.some(isFormatted) ? blocks : null
}

/** The texts of blocks, each in a line of its own. */
export const toText = (blocks: readonly TextBlock[]): string =>
  blocks
    .flatMap(linesOf)
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n')

function linesOf(block: TextBlock): readonly Spans[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
  return [block.spans]
}

const isFormatted = (block: TextBlock) =>
  block.kind !== 'paragraph' || block.spans.some((span) => Object.keys(span).length > 1)

/**
 * Converts Markdown to blocks of text. Raw HTML and links with other schemes stay text, so that
 * nothing in the result can run in a browser.
 */
export const renderMarkdown = (text: string): TextBlock[] => toBlocks(markdown.parse(text, {}))

function toBlocks(tokens: readonly Token[]): TextBlock[] {
  const blocks: TextBlock[] = []
  for (let index = 0; index < tokens.length; ) {
    const end = findEnd(tokens, index)
    const block = toBlock(tokens.slice(index, end + 1))
    if (block) blocks.push(block)
    index = end + 1
  }
  return blocks
}

/** The index of the token that closes the block that begins at `start`. */
function findEnd(tokens: readonly Token[], start: number): number {
  let depth = 0
  for (let index = start; index < tokens.length; index += 1) {
    depth += tokens[index]?.nesting ?? 0
    if (depth === 0) return index
  }
  return tokens.length - 1
}

function toBlock(tokens: readonly Token[]): TextBlock | null {
  const [first] = tokens
  switch (first?.type) {
    case 'heading_open':
      // The page's title is its only heading of level 1.
      return { kind: 'heading', level: first.tag < 'h3' ? 2 : 3, spans: joinLines(tokens) }
    case 'paragraph_open':
      return { kind: 'paragraph', spans: joinLines(tokens) }
    case 'blockquote_open':
      return { kind: 'quote', spans: joinLines(tokens) }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', isOrdered: first.type === 'ordered_list_open', items: toItems(tokens) }
    case 'table_open':
      return toTable(tokens)
    case 'fence':
    case 'code_block':
      return { kind: 'paragraph', spans: [{ text: first.content.trimEnd(), isCode: true }] }
    default:
      return null
  }
}

/** The texts of a block, one below the other. */
function joinLines(tokens: readonly Token[]): Spans {
  return tokens
    .filter(({ type }) => type === 'inline')
    .flatMap((token, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...toSpans(token)])
}

/** The items of a list. Those of a list in it follow the item that contains it. */
function toItems(tokens: readonly Token[]): Spans[] {
  return splitAt(tokens, 'list_item_open')
    .map(joinLines)
    .filter((item) => item.length > 0)
}

function toTable(tokens: readonly Token[]): TextBlock {
  const [head = [], ...rows] = splitAt(tokens, 'tr_open').map((row) =>
    row.filter(({ type }) => type === 'inline').map(toSpans),
  )
  return { kind: 'table', head, rows }
}

/** The tokens after each token of a type, up to the next one. */
function splitAt(tokens: readonly Token[], type: string): Token[][] {
  const parts: Token[][] = []
  for (const token of tokens) {
    if (token.type === type) parts.push([])
    parts.at(-1)?.push(token)
  }
  return parts
}
