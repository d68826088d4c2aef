import type { ReleaseStorage } from './storage/release-storage'

const folder = 'registry/'
const digits = 10

/** The key of a revision; keys sort by number. */
const keyOf = (revision: number) => `${folder}${String(revision).padStart(digits, '0')}.jws`

const numberOf = (key: string) => Number(/\/(\d+)\.jws$/.exec(key)?.[1] ?? 0)

/**
 * The registry's revisions, one immutable file each. The next revision is a new file: of two
 * simultaneous writers the second one fails, and retries on the new state.
 */
export interface RegistryChain {
  /** Returns the numbers of the revisions from `first` on, in order. */
  numbers(first?: number): Promise<readonly number[]>
  /** Whether there is a revision with this number. */
  has(revision: number): Promise<boolean>
  read(revision: number): Promise<string | null>
  /** @returns `false` when the number is taken */
  append(revision: number, text: string): Promise<boolean>
}

export const createRegistryChain = (storage: ReleaseStorage): RegistryChain => ({
  async numbers(first = 0) {
    const keys = await storage.list(folder, first > 0 ? keyOf(first) : undefined)
    return keys
      .map(numberOf)
      .filter((number) => number > 0 && number >= first)
      .toSorted((one, other) => one - other)
  },
  has: (revision) => storage.exists(keyOf(revision)),
  async read(revision) {
    const bytes = await storage.read(keyOf(revision))
    return bytes && Buffer.from(bytes).toString('utf8')
  },
  append: (revision, text) => storage.putNew(keyOf(revision), Buffer.from(text)),
})
