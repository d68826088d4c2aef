import type { Db } from 'mongodb'

/** Collections that every request writes: counters, and when a session was used. */
const accounting = new Set(['sessions', 'throttleCounters', 'idempotencyKeys'])

/** The content of each collection as text, by the collection's name. */
export type StoredState = ReadonlyMap<string, string>

export async function readStoredState(db: Db): Promise<StoredState> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !accounting.has(name))
  const contents = await Promise.all(
    names.map(async (name) => {
      const documents = await db.collection(name).find().sort({ _id: 1 }).toArray()
      return [name, JSON.stringify(documents)] as const
    }),
  )
  return new Map(contents)
}

/** The collections whose content differs. */
export const findChanged = (before: StoredState, after: StoredState): string[] =>
  [...after.keys()].filter((name) => after.get(name) !== before.get(name))
