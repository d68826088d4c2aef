import type { Page, PageRequest } from './keyset'

/** A reader who hides nearly everything gets short pages, with a link to the next one. */
const maximumReads = 4

/**
 * Reads a page of records that only code can choose. What is left out is made up for by further
 * reads along the index, a few at most.
 */
export async function fillPage<Item>(
  read: (request: PageRequest) => Promise<Page<Item>>,
  { limit, position }: PageRequest,
  choose: (items: readonly Item[]) => readonly Item[] | Promise<readonly Item[]>,
): Promise<Page<Item>> {
  const items: Item[] = []
  let next = position
  for (let reads = 0; reads < maximumReads; reads += 1) {
    const page = await read({ limit: limit - items.length, position: next })
    items.push(...(await choose(page.items)))
    next = page.next
    if (next === null || items.length === limit) break
  }
  return { items, next }
}
