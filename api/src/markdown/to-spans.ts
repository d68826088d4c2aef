import type { TextSpan } from '@haulyard/api-contract'
import type { Token } from 'markdown-it'

interface Style {
  strong: number
  emphasis: number
  href: string | null
}

/** The pieces of one text, each with its style. */
export function toSpans({ children }: Token): TextSpan[] {
  const style: Style = { strong: 0, emphasis: 0, href: null }
  const spans: TextSpan[] = []
  for (const token of children ?? []) {
    applyStyle(token, style)
    const text = toText(token)
    if (text !== '') addSpan(spans, toSpan(text, token, style))
  }
  return spans
}

function applyStyle(token: Token, style: Style) {
  if (token.tag === 'strong') style.strong += token.nesting
  if (token.tag === 'em') style.emphasis += token.nesting
  if (token.type === 'link_open') style.href = String(token.attrGet('href'))
  if (token.type === 'link_close') style.href = null
}

function toText({ type, content }: Token): string {
  if (type === 'softbreak') return ' '
  if (type === 'hardbreak') return '\n'
  return content
}

const toSpan = (text: string, { type }: Token, { strong, emphasis, href }: Style): TextSpan => ({
  text,
  ...(strong > 0 && { isStrong: true }),
  ...(emphasis > 0 && { isEmphasized: true }),
  ...(type === 'code_inline' && { isCode: true }),
  ...(href !== null && { href }),
})

/** Texts of one style are one span: line breaks and escapes are tokens of their own. */
function addSpan(spans: TextSpan[], span: TextSpan) {
  const last = spans.at(-1)
  const { text: _last, ...lastStyle } = last ?? { text: '' }
  const { text, ...spanStyle } = span
  if (last && JSON.stringify(lastStyle) === JSON.stringify(spanStyle)) last.text += text
  else spans.push(span)
}
