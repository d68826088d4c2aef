import type { SourceItem } from '../reading/source-item'

/** An item with the moment under which it will be listed. */
export interface DatedItem extends SourceItem {
  readonly createdAt: Date
}

/**
 * Dates in the future count as now, or they would head every list for days. Items without
 * a date count as new, a second apart, so that they keep the order of their source. Of
 * items that a source repeats the first is taken.
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
