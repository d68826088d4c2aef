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
  const repeated = findRepeatedGuids(items)
  for (const [index, item] of items.entries()) {
    if (byUrl.has(item.url)) continue
    const publishedAt = item.publishedAt ?? new Date(now.getTime() - index * 1000)
    const createdAt = publishedAt > now ? now : publishedAt
    const guid = item.guid !== null && repeated.has(item.guid) ? null : item.guid
    byUrl.set(item.url, { ...item, guid, createdAt })
  }
  return [...byUrl.values()]
}

/** Some feeds give all items one identifier. */
function findRepeatedGuids(items: readonly SourceItem[]): ReadonlySet<string> {
  const urls = new Map<string, string>()
  const repeated = new Set<string>()
  for (const { guid, url } of items) {
    if (guid === null) continue
    if ((urls.get(guid) ?? url) !== url) repeated.add(guid)
    urls.set(guid, url)
  }
  return repeated
}
