/** What a button of the editor does with the selected text. */
export type Format = 'bold' | 'italic' | 'code' | 'link' | 'list' | 'quote'

interface Replacement {
  /** What stands in the place of the selection. */
  readonly text: string
  /** What is selected then, in `text`. */
  readonly from: number
  readonly to: number
}

const wrap = (selected: string, before: string, after: string, hint: string): Replacement => {
  const inner = selected || hint
  const text = `${before}${inner}${after}`
  return { text, from: before.length, to: before.length + inner.length }
}

const startLines = (selected: string, mark: string, hint: string): Replacement => {
  const inner = (selected || hint).split('\n')
  const text = inner.map((line) => `${mark}${line}`).join('\n')
  return { text, from: selected ? 0 : mark.length, to: text.length }
}

const formats: Readonly<Record<Format, (selected: string) => Replacement>> = {
  bold: (selected) => wrap(selected, '**', '**', 'bold text'),
  italic: (selected) => wrap(selected, '*', '*', 'italic text'),
  code: (selected) => wrap(selected, '`', '`', 'code'),
  link: (selected) => {
    const label = selected || 'text'
    const address = 'https://'
    const text = `[${label}](${address})`
    return { text, from: label.length + 3, to: label.length + 3 + address.length }
  },
  list: (selected) => startLines(selected, '- ', 'list item'),
  quote: (selected) => startLines(selected, '> ', 'quoted text'),
}

/** Formats the selected text of an editor, and selects what one types next. */
export const formatSelection = (area: HTMLTextAreaElement, format: Format): void => {
  const { selectionStart: start, selectionEnd: end, value } = area
  const { text, from, to } = formats[format](value.slice(start, end))
  const isBlock = format === 'list' || format === 'quote'
  const before = value.slice(0, start)
  // A list or a quotation begins after an empty line.
  const gap = !isBlock || before === '' || before.endsWith('\n\n') ? '' : '\n\n'
  area.setRangeText(gap + text, start, end, 'end')
  const offset = start + gap.length
  area.focus()
  area.setSelectionRange(offset + from, offset + to)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
