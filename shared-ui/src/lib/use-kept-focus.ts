import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores focus when an action removes the focused element: focus moves to the element
 * that takes the props or, when that is gone as well, to `next`. Call it in the component
 * that renders again after the removal. Focus elsewhere on the page does not move.
 */
export const useKeptFocus = <Target extends HTMLElement>(next?: RefObject<HTMLElement | null>) => {
  const ref = useRef<Target>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    hasFocus.current = false
    if (ref.current) ref.current.focus({ preventScroll: true })
    else next?.current?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Target>) => {
      hasFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
