const storageKey = 'scroll'

/** More pages than anybody goes back in one tab. */
const maxEntries = 50

const readEntries = (): readonly (readonly [string, number])[] => {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

/**
 * Makes the memory of how far each entry of the tab's history was scrolled. The browser's
 * own is of no use: it restores once, before the content is there.
 */
export const createScrollMemory = () => {
  const positions = new Map(readEntries())
  return {
    recall: (entry: string): number | undefined => positions.get(entry),
    keep(entry: string, position: number) {
      positions.delete(entry)
      positions.set(entry, position)
      const [oldest] = positions.keys()
      if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest)
    },
    /** Writes it down, for a reload and for the way back from another document. */
    save() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
      } catch {
        // Storage that is full or forbidden costs the position after a reload.
      }
    },
  }
}
