import type { Turns } from './turns'

/** More at once would make one transaction too large. */
const maximumItems = 100

interface Batch<Item, Result> {
  readonly items: Item[]
  readonly results: Promise<readonly Result[]>
}

interface Dependencies<Item, Result> {
  readonly turns: Turns
  /** Does all the items together; answers one result for each, in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
}

/**
 * Whatever comes for a key while it is not its turn is done together once it is: who
 * waits, waits for two rounds at the most, however many there are.
 */
export function createBatches<Item, Result>({ turns, run }: Dependencies<Item, Result>) {
  const gathering = new Map<string, Batch<Item, Result>>()
  const begin = (key: string) => {
    const items: Item[] = []
    const close = () => {
      if (gathering.get(key) === batch) gathering.delete(key)
    }
    const results = turns(key, () => {
      close()
      return run(items)
    }).finally(close)
    const batch = { items, results }
    gathering.set(key, batch)
    return batch
  }
  return async (key: string, item: Item): Promise<Result> => {
    const open = gathering.get(key)
    const batch = open && open.items.length < maximumItems ? open : begin(key)
    const index = batch.items.push(item) - 1
    // `run` answers a result for each item.
    return (await batch.results)[index] as Result
  }
}
