import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * The props of an area that takes focus when what held it inside is gone: a deleted post, a
 * Retry that worked. To be used where what vanishes is drawn from.
 */
export const useKeptFocus = <T extends HTMLElement>() => {
  const area = useRef<T>(null)
  const holder = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (holder.current?.isConnected !== false) return
    holder.current = null
    area.current?.focus({ preventScroll: true })
  })
  return {
    ref: area,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      holder.current = target
    },
    onBlur: () => {
      holder.current = null
    },
  }
}
