import { cleanLine } from '@haulyard/api-contract'
import { toAddress, toIdentity } from './addresses'
import { parseDate } from './dates'
import { cutText, readLine, readMarkup } from './plain-text'
import type { SourceItem } from './source-item'

const maximumTitleLength = 255
const maximumContentLength = 20_000
const minimumExcerptLength = 20
const maximumExcerptLength = 500
const maximumCategories = 20
const maximumShortLength = 100
const maximumGuidLength = 500

/** The fields of an item in the source's file. */
export interface RawItem {
  readonly title: string | null
  readonly link: string | null
  readonly guid: string | null
  /** Candidates, in order of preference. */
  readonly dates: readonly string[]
  readonly image: string | null
  /** The whole text, HTML or plain. */
  readonly markup: string | null
  /** A separate summary. */
  readonly summary: string | null
  readonly categories: readonly string[]
  readonly price: string | null
  readonly location: string | null
}

/** `null` if the item has no valid title or link. */
export function toSourceItem(raw: RawItem, baseUrl: string): SourceItem | null {
  const title = cutText(readLine(raw.title ?? ''), maximumTitleLength)
  const url = toAddress(raw.link, baseUrl)
  if (title === '' || url === null) return null
  const { text, imageUrl } = readMarkup(raw.markup ?? '')
  const image = toAddress(raw.image, url.href) ?? toAddress(imageUrl, url.href)
  return {
    title,
    url: toIdentity(url),
    guid: toGuid(raw.guid),
    publishedAt: raw.dates.map(parseDate).find((date) => date !== null) ?? null,
    imageUrl: image?.href ?? null,
    content: cutText(text, maximumContentLength),
    excerpt: toExcerpt(readLine(raw.summary ?? '')) ?? toExcerpt(text.replace(/\s+/g, ' ')),
    categories: raw.categories.slice(0, maximumCategories).map(readShortLine),
    price: readShortLine(raw.price ?? '') || null,
    location: readShortLine(raw.location ?? '') || null,
  }
}

/** A longer identifier is left out: cut, two could become equal. */
function toGuid(text: string | null): string | null {
  const guid = cleanLine(text ?? '')
  return guid === '' || guid.length > maximumGuidLength ? null : guid
}

const toExcerpt = (line: string) =>
  line.length < minimumExcerptLength ? null : cutText(line, maximumExcerptLength)

const readShortLine = (markup: string) => cutText(readLine(markup), maximumShortLength)
