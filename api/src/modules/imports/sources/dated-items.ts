import type { SourceItem } from '../reading/source-item'

/** An item with the date by which it is listed. */
export interface DatedItem extends SourceItem {
  readonly createdAt: Date
}

/**
 * Dates in the future become the current date, because such items would stay first in lists. Items
 * without a date get the current date, a second apart, so that they keep their order. Of repeated
 * items the first is used.
 */
export function toDatedItems(items: readonly SourceItem[], now: Date): DatedItem[] {
  const byUrl = new Map<string, DatedItem>()
  for (const [index, item] of items.entries()) {
    if (byUrl.has(item.url)) continue
    const publishedAt = item.publishedAt ?? new Date(now.getTime() - index * 1000)
    const createdAt = publishedAt > now ? now : publishedAt
    byUrl.set(item.url, { ...item, createdAt })
  }
  return [...byUrl.values()]
}
