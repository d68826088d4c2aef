import { parseFeed } from '@rowanmanning/feed-parser'
import { toAddress } from './addresses'
import { decodeText } from './decode-text'
import { readJsonFeed } from './read-json-feed'
import { repairXml } from './repair-xml'
import { maximumItems, type SourceContent, SourceError, type SourceFile } from './source-item'
import { type RawItem, toSourceItem } from './to-source-item'

type Feed = ReturnType<typeof parseFeed>
type FeedItem = Feed['items'][number]
type Element = FeedItem['element']

/** Reads RSS 0.9 to 2.0, RDF, Atom and JSON Feed. Throws only a `SourceError`. */
export function readFeed(file: SourceFile): SourceContent {
  const decoded = decodeText(file)
  const jsonFeed = readJsonFeed(decoded, file.baseUrl)
  if (jsonFeed !== null) return jsonFeed
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(decoded)) {
    throw new SourceError('is a web page, not a feed')
  }
  const text = repairXml(decoded)
  rejectUnsafeDocuments(text)
  try {
    const feed = parseFeed(text)
    const baseUrl = toAddress(feed.url, file.baseUrl)?.href ?? file.baseUrl
    const entries = feed.items.slice(0, maximumItems)
    const items = entries.flatMap((item) => toSourceItem(toRawItem(item), baseUrl) ?? [])
    return { items, unusable: entries.length - items.length }
  } catch (cause) {
    throw new SourceError('is not a feed that can be read', { cause })
  }
}

/**
 * Rejects what defines entities before the file is parsed: they can expand to huge texts or include
 * other files. No feed needs one.
 */
function rejectUnsafeDocuments(text: string) {
  if (/<!(?:doctype|entity|element|attlist|notation)/i.test(text)) {
    throw new SourceError('contains a document type definition (DTD), which is not allowed')
  }
}

function toRawItem(item: FeedItem): RawItem {
  const { element } = item
  const group = element.findElementWithName('group')
  const ofGroup = (name: string) => group && textOf(group, name)
  const summary = textOf(element, 'description', 'summary') ?? ofGroup('description')
  return {
    title: textOf(element, 'title') ?? ofGroup('title'),
    link: item.url ?? findPermanentLink(element),
    guid: textOf(element, 'guid', 'id') ?? element.getAttribute('rdf:about'),
    dates: dateElements.map((name) => textOf(element, name) ?? ''),
    image: item.image?.url ?? findUntypedImage(item),
    markup:
      textOf(element, 'encoded') ?? findXhtml(element) ?? textOf(element, 'content') ?? summary,
    summary,
    categories: item.categories.map(({ term }) => term),
    price: textOf(element, 'price'),
    location: textOf(element, 'location', 'region', 'state'),
  }
}

/** The date of publication is preferred to the date of the last change. */
const dateElements = 'pubdate published issued date created updated modified'.split(' ')

/** The text of the first child with one of the names and a text; "title" before "media:title". */
function textOf(element: Element, ...names: readonly string[]): string | null {
  for (const name of names) {
    const children = element
      .findElementsWithName(name)
      .filter((child) => name !== 'content' || !isMediaContent(child))
    const own = children.filter(({ namespace }) => typeof namespace === 'symbol')
    const texts = [...own, ...children].map(({ textContent }) => textContent.trim())
    const text = texts.find((candidate) => candidate !== '')
    if (text !== undefined) return text
  }
  return null
}

/** `media:content` is a picture or video, under any prefix; its text is a credit or a caption. */
const isMediaContent = (content: Element) =>
  content.namespace === 'media' || content.getAttribute('url') !== null

/** Atom may contain its text as elements instead of escaped HTML. */
function findXhtml(element: Element): string | null {
  const content = element.findElementWithName('content')
  return content?.getAttribute('type') === 'xhtml' ? content.innerHtml : null
}

/** RSS: the guid, unless it is marked as no link. RDF: the `about` attribute. */
function findPermanentLink(element: Element): string | null {
  const guid = element.findElementWithName('guid')
  const isLink = guid?.getAttribute('ispermalink') !== 'false'
  const address = (isLink ? guid?.textContent.trim() : null) || element.getAttribute('rdf:about')
  return address?.startsWith('http') ? address : null
}

/** `media:content` often has no type. */
function findUntypedImage({ media }: FeedItem): string | null {
  const found = media.find(
    ({ type, url }) => !type && /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(url),
  )
  return found?.url ?? null
}
