import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../core/paths'
import { maximumSearchLength, type SearchKind, searchKinds } from './search-kinds'

/** How long the typing rests before it is searched for. */
const searchPauseMs = 300

/** The address of a search, of every kind or of one. */
export const searchPath = (text: string, kind?: SearchKind): string => {
  const parameters = new URLSearchParams({ q: text, ...(kind && { in: kind.name }) })
  return `${paths.search}?${parameters}`
}

/**
 * The search that the address holds, so that a link, a reload and the way back show the
 * same. What is typed follows after a pause, or at once with `apply`.
 */
export const useSearchInAddress = () => {
  const [parameters] = useSearchParams()
  const change = useChangeParameters()
  const applied = (parameters.get('q') ?? '').trim().slice(0, maximumSearchLength)
  const [typed, setTyped] = useState(applied)
  const written = useRef(applied)

  const write = useCallback(
    (text: string) => {
      written.current = text
      // Replaces the entry: "back" leaves the search instead of undoing letters.
      change({ q: text || null }, { replace: true })
    },
    [change],
  )

  // The address changed and it was not us (back, a suggestion): the field follows.
  useEffect(() => {
    if (applied === written.current) return
    written.current = applied
    setTyped(applied)
  }, [applied])

  useEffect(() => {
    const text = typed.trim()
    if (text === written.current) return undefined
    const timer = setTimeout(() => write(text), searchPauseMs)
    return () => clearTimeout(timer)
  }, [typed, write])

  return {
    typed,
    type: setTyped,
    /** What is searched for. */
    text: applied,
    /** The one kind that is searched; every kind when `undefined`. */
    kind: searchKinds.find(({ name }) => name === parameters.get('in')),
    apply: () => write(typed.trim()),
  }
}
