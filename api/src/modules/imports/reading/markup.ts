/** Longer markup is cut before it is parsed. */
const maximumMarkupLength = 200_000
/** The parser needs quadratic time for nested elements, so their number is limited as well. */
const maximumTags = 10_000

/** Elements whose content is no text of an article. */
export const skippedElements =
  'script style iframe object embed form button select textarea svg noscript template'.split(' ')

/** Cuts markup to a size that is parsed in bounded time. */
export function cutMarkup(markup: string): string {
  const cut = markup.slice(0, maximumMarkupLength)
  let tags = 0
  for (const { index } of cut.matchAll(/<[/a-z]/gi)) {
    tags += 1
    if (tags > maximumTags) return cut.slice(0, index)
  }
  return cut
}

/**
 * Whether a text is HTML: it has a tag without attributes, a tag whose attribute has a value, a
 * comment or a declaration. "if a<b then stop" and "<driver@road.example>" are none.
 */
export const hasTags = (text: string) =>
  /<!(?:--|\[|doctype)|<\/?[a-z][\w:-]*\s*\/?>|<[a-z][\w:-]*\s+[\w:@.-]+\s*=[^<>]*(?:>|<|$)/i.test(
    text,
  )

/** Escapes the `<` of HTML that begins no tag: "<p>if a<b then stop</p>". */
export const escapeNoTags = (html: string) => html.replace(/<(?=[a-z][^<>="']*<)/gi, '&lt;')

/** Plain text as HTML: empty lines separate paragraphs. Its entities stay, many feeds escape twice. */
export const toHtml = (text: string) =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('<', '&lt;')}</p>`)
    .join('')

const skippedTag = new RegExp(`<(/?)(${skippedElements.join('|')})(?=[\\s/>])[^<>]*?(/?)>`, 'gi')

/**
 * Removes self-closed tags and unclosed start tags of skipped elements. An HTML parser would take
 * all text behind them for their content. Unclosed scripts and styles stay, they contain code.
 */
export function closeSkippedElements(html: string): string {
  const removed = new Set<number>()
  const open = new Map<string, number[]>()
  for (const { index, 1: end, 2: tag = '', 3: selfClosed } of html.matchAll(skippedTag)) {
    const name = tag.toLowerCase()
    const starts = open.get(name) ?? []
    open.set(name, starts)
    if (end) starts.pop()
    else if (selfClosed) removed.add(index)
    else starts.push(index)
  }
  for (const [name, starts] of open) {
    if (name !== 'script' && name !== 'style') for (const index of starts) removed.add(index)
  }
  return html.replace(skippedTag, (tag, ...[, , , index]) => (removed.has(index) ? '' : tag))
}
