import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FilterFields, type FilterValues, isFiltered, readFilters } from './read-filters'

export { type FilterFields, type FilterValues, readFilters }

const isSame = <Name extends string>(one: FilterValues<Name>, other: FilterValues<Name>) =>
  (Object.keys(one) as Name[]).every((name) => one[name].trim() === other[name].trim())

/** Puts the filters into the query string; its other fields stay as they are, but for `voided`. */
const useWriteFilters = <Name extends string>(voided: readonly string[]) => {
  const change = useChangeParameters()
  return useCallback(
    (filters: FilterValues<Name>) => {
      const gone = voided.map((name) => [name, null] as const)
      const fields = Object.entries<string>(filters).map(
        ([name, value]) => [name, value.trim() || null] as const,
      )
      // Replaces the entry: "back" leaves the list instead of undoing letters.
      change(Object.fromEntries([...gone, ...fields]), { replace: true })
    },
    [change, voided],
  )
}

/** What `useUrlFilters` takes. */
export interface UrlFiltersOptions<Name extends string> {
  /** One and the same object for the life of the caller. */
  readonly fields: FilterFields<Name>
  /** How long the list waits for one more letter. */
  readonly pauseMs: number
  /**
   * Other fields of the query string that say nothing any more once a filter has changed: the
   * number of the page. One and the same list for the life of the caller.
   */
  readonly voided?: readonly string[]
}

const nothing: readonly string[] = []

/**
 * Filters that live in the URL, so that a link reproduces the view. The controls
 * show `draft`; the list shows `applied`, which follows after a pause without
 * changes, or at once with `apply` and `changeNow`.
 * Every build has its own copy of this entry.
 */
export const useUrlFilters = <Name extends string>({
  fields,
  pauseMs,
  voided = nothing,
}: UrlFiltersOptions<Name>) => {
  const [parameters] = useSearchParams()
  const applied = useMemo(() => readFilters(fields, parameters), [fields, parameters])
  const [draft, setDraft] = useState(applied)
  /** What the address was given, the newest last: the page renders it later. */
  const written = useRef([applied])
  const latestDraft = useRef(draft)
  const writeFilters = useWriteFilters<Name>(voided)

  const show = useCallback((filters: FilterValues<Name>) => {
    latestDraft.current = filters
    setDraft(filters)
  }, [])
  const isWritten = useCallback((filters: FilterValues<Name>) => {
    const last = written.current.at(-1)
    return last !== undefined && isSame(filters, last)
  }, [])
  const write = useCallback(
    (filters: FilterValues<Name>) => {
      if (isWritten(filters)) return
      written.current.push(filters)
      writeFilters(filters)
    },
    [isWritten, writeFilters],
  )

  // The address changed and it was not us (back, a menu link): the controls follow.
  // Our own change must not: meanwhile more may have been typed or chosen.
  useEffect(() => {
    const index = written.current.findLastIndex((filters) => isSame(applied, filters))
    written.current = index === -1 ? [applied] : written.current.slice(index)
    if (index === -1) show(applied)
  }, [applied, show])

  useEffect(() => {
    if (isWritten(draft)) return
    const timer = setTimeout(() => write(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, pauseMs, isWritten, write])

  const change = (name: Name, value: string) => show({ ...latestDraft.current, [name]: value })
  const replaceNow = (filters: FilterValues<Name>) => {
    show(filters)
    write(filters)
  }
  const changeSeveral = (values: Partial<FilterValues<Name>>) =>
    replaceNow({ ...latestDraft.current, ...values })
  return {
    draft,
    applied,
    isFiltered: isFiltered(applied),
    change,
    changeNow: (name: Name, value: string) => replaceNow({ ...latestDraft.current, [name]: value }),
    changeSeveral,
    apply: () => write(latestDraft.current),
    clear: () => replaceNow(readFilters(fields, new URLSearchParams())),
  }
}

/** A list's filters, and the ways to change them. */
export type UrlFilters<Name extends string> = ReturnType<typeof useUrlFilters<Name>>
