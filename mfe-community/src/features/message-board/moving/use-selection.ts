import { useCallback, useState } from 'react'

/** The replies that a moderator has chosen; `null`: none are chosen at the moment. */
export type SelectedReplies = ReadonlySet<string> | null

/** The replies that a moderator chooses to move. */
export const useSelection = () => {
  const [selected, setSelected] = useState<SelectedReplies>(null)
  const start = useCallback(() => setSelected(new Set()), [])
  const end = useCallback(() => setSelected(null), [])
  // Stable between renders, since a long list depends on it.
  const select = useCallback((id: string, isSelected: boolean) => {
    setSelected((current) => {
      const next = new Set(current)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { selected, start, end, select }
}
