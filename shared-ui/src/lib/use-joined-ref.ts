import { type Ref, type RefObject, useCallback } from 'react'

const give = <T>(ref: Ref<T> | undefined, value: T | null) => {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
  return undefined
}

/** One ref for two: a component's own beside the one it was given. */
export const useJoinedRef = <T>(own: RefObject<T | null>, given: Ref<T> | undefined) =>
  useCallback(
    (element: T | null) => {
      own.current = element
      const release = give(given, element)
      return () => {
        own.current = null
        if (typeof release === 'function') release()
        else give(given, null)
      }
    },
    [own, given],
  )
