import type { Db } from 'mongodb'

/** Collections that every request writes: counters, and when a session was used. */
const accounting = new Set(['sessions', 'throttleCounters', 'idempotencyKeys'])

/** The content of each collection as text, by the collection's name. */
export type StoredState = ReadonlyMap<string, string>

interface Observed {
  readonly db: Db
  onWrite(listener: (collection: string) => void): void
}

/** Returns a function that reads what is stored; only what was written since is read again. */
export function createStateReader({ db, onWrite }: Observed): () => Promise<StoredState> {
  const known = new Map<string, string>()
  onWrite((name) => void known.delete(name))
  const read = async (name: string) => {
    const documents = await db.collection(name).find().sort({ _id: 1 }).toArray()
    const content = JSON.stringify(documents)
    known.set(name, content)
    return content
  }
  return async () => {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray()
    const names = collections.map(({ name }) => name).filter((name) => !accounting.has(name))
    const contents = names.map(
      async (name) => [name, known.get(name) ?? (await read(name))] as const,
    )
    return new Map(await Promise.all(contents))
  }
}

/** The collections whose content differs. */
export const findChanged = (before: StoredState, after: StoredState): string[] =>
  [...after.keys()].filter((name) => after.get(name) !== before.get(name))
