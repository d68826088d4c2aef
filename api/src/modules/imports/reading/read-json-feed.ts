import { z } from 'zod'
import { toAddress } from './addresses'
import { toHtml } from './markup'
import { maximumItems, type SourceContent } from './source-item'
import { toSourceItem } from './to-source-item'

/** A field of the wrong type counts as missing. */
const text = z.string().nullable().catch(null)
const itemSchema = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .nullable()
    .catch(null),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  tags: z.array(z.string()).catch([]),
})
const feedSchema = z.object({
  version: z.string().regex(/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1/),
  home_page_url: text,
  items: z.array(z.unknown()),
})

/** Reads JSON Feed 1.0 and 1.1; `null` if the text is something else. */
export function readJsonFeed(document: string, base: string): SourceContent | null {
  const { success, data: feed } = feedSchema.safeParse(parse(document))
  if (!success) return null
  const baseUrl = toAddress(feed.home_page_url, base)?.href ?? base
  const entries = feed.items.slice(0, maximumItems)
  const items = entries.flatMap((entry) => toItem(entry, baseUrl) ?? [])
  return { items, unusable: entries.length - items.length }
}

function parse(document: string): unknown {
  if (!/^\s*\{/.test(document)) return null
  try {
    return JSON.parse(document)
  } catch {
    return null
  }
}

function toItem(entry: unknown, baseUrl: string) {
  const { success, data: item } = itemSchema.safeParse(entry)
  if (!success) return null
  const plain = (value: string | null) => value && toHtml(value.replaceAll('&', '&amp;'))
  const summary = plain(item.summary)
  return toSourceItem(
    {
      title: plain(item.title),
      link: item.url || item.external_url,
      guid: item.id,
      dates: [item.date_published ?? '', item.date_modified ?? ''],
      image: item.image || item.banner_image,
      markup: item.content_html || plain(item.content_text) || summary,
      summary,
      categories: item.tags,
      price: null,
      location: null,
    },
    baseUrl,
  )
}
