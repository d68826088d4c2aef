const declaration = /<!(?:doctype|entity|element|attlist|notation)[^<>]*>?/gi
/** RSS 0.91 begins with the name of its document type, which defines nothing in the file. */
const namedDoctype = /<!doctype\s[^<>[\]]*>/gi
/**
 * HTML elements without an end tag. In XML they would contain all that follows. `link` and `source`
 * are missing: feeds have elements with these names.
 */
const voidTag = /<\/?(?:area|br|embed|hr|img|input|param|wbr)(?:\s[^<>]*)?(?<!\/)>/gi

/**
 * Repairs what the XML parser rejects or misreads: document types that are only a name, or only
 * text in a comment or CDATA section, are removed; unescaped `<br>` becomes text; a file that was
 * cut ends behind its last whole item.
 */
export function repairXml(text: string): string {
  let repaired = ''
  let from = 0
  const start = /<!--|<!\[CDATA\[|<\?/g
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const isInstruction = found[0] === '<?'
    const end = isInstruction ? '?>' : found[0] === '<!--' ? '-->' : ']]>'
    const index = text.indexOf(end, start.lastIndex)
    if (index < 0) break
    start.lastIndex = index + end.length
    const quoted = text.slice(found.index, start.lastIndex)
    repaired += repairMarkup(text.slice(from, found.index))
    repaired += isInstruction ? quoted : quoted.replace(declaration, '')
    from = start.lastIndex
  }
  return closeCutFeed(repaired + repairMarkup(text.slice(from)))
}

const repairMarkup = (xml: string) =>
  xml
    .replace(namedDoctype, '')
    .replace(voidTag, (tag) => tag.replace('<', '&lt;').replace('>', '&gt;'))

/** The next run reads the item within which the file was cut. */
function closeCutFeed(xml: string): string {
  const root = /<((?:[\w-]+:)?(?:rss|rdf|feed))[\s>]/i.exec(xml)?.[1]
  if (root === undefined || xml.includes(`</${root}`)) return xml
  const [, item] = [...xml.matchAll(/<\/((?:[\w-]+:)?(?:item|entry))\s*>/gi)].at(-1) ?? []
  if (item === undefined) return xml
  const whole = xml.slice(0, xml.lastIndexOf(`</${item}`))
  const channel = /^rss$/i.test(root) ? '</channel>' : ''
  return `${whole}</${item}>${channel}</${root}>`
}
