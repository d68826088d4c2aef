import { useCallback, useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/**
 * Which records are chosen for a deletion of many, while that mode is on. What is chosen stays
 * so on other pages and under another search; leaving the mode forgets it (spec §4).
 */
export const useBulkSelection = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  /** A stable function: it does not cause the rows to render again. */
  const choose = useCallback((ids: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      if (before === null) return null
      const after = new Set(before)
      for (const id of ids) {
        if (isChosen) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  return {
    isOn: chosen !== null,
    ids: chosen ?? nothing,
    choose,
    enter: () => setChosen(nothing),
    leave: () => setChosen(null),
  }
}

/** What `useBulkSelection` gives. */
export type BulkSelection = ReturnType<typeof useBulkSelection>
