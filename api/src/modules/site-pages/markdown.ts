import type { TextBlock, TextSpan } from '@haulyard/api-contract'
import MarkdownIt, { type Token } from 'markdown-it'
import { toSpans } from './markdown-spans'

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
 * Converts Markdown to blocks of text. Raw HTML and links with other schemes stay text, so that
 * nothing in the result can run in a browser.
 */
export function renderMarkdown(text: string): TextBlock[] {
  const tokens = markdown.parse(text, {})
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
