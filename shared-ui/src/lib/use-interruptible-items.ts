import { useDeferredValue } from 'react'

/**
 * The items of a list to render now. A page that is added below is rendered in the pauses of
 * whatever else goes on, so that a scroll does not wait for it; all else shows at once.
 */
export const useInterruptibleItems = <T>(items: readonly T[]): readonly T[] => {
  const late = useDeferredValue(items)
  return late[0] === items[0] ? late : items
}
