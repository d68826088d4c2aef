import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus near when what had it has gone with the step that it took: it moves to the
 * part that the props are given to, or, where that has gone as well, to `next`. Call it in
 * the component that renders again when something goes. Who has their focus elsewhere,
 * or nowhere, is left alone.
 */
export const useKeptFocus = <Part extends HTMLElement>(next?: RefObject<HTMLElement | null>) => {
  const ref = useRef<Part>(null)
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
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Part>) => {
      hasFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
