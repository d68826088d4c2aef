const storageKey = 'scroll'

/** More than are gone back in one tab. */
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
 * Makes the store of the scroll position of each entry of the tab's history. The browser's
 * own restores once, before the content is rendered.
 */
export const createScrollPositions = () => {
  const positions = new Map(readEntries())
  return {
    get: (entry: string): number | undefined => positions.get(entry),
    set(entry: string, position: number) {
      positions.delete(entry)
      positions.set(entry, position)
      const [oldest] = positions.keys()
      if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest)
    },
    /** Saves them for a reload and for going back from another document. */
    save() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
      } catch {
        // Storage that is full or forbidden costs the position after a reload.
      }
    },
  }
}
