import type { ReadOnly, Site } from '@haulyard/api-contract'
import { formatDate, formatDateTime, formatTime } from '@haulyard/shared-ui'
import Wrench from 'lucide-react/icons/wrench'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { whenQuiet } from '../core/page-quiet'
import { useShellServices } from '../core/shell'
import type { Notice } from './use-connection-notice'

const checkMs = 60_000
/** While the site is read-only, so that the notice goes soon after the end. */
const readOnlyCheckMs = 15_000

/** The read-only mode: read when the page is idle, after a rejected write, and at an interval. */
const useReadOnly = (rejections: number): ReadOnly | null => {
  const { api, queries } = useShellServices()
  const [readOnly, setReadOnly] = useState<ReadOnly | null>(null)
  const check = useCallback(async () => {
    try {
      const site = await api.get<Site>('/api/site')
      setReadOnly(site.readOnly)
    } catch {
      // The state stays as it is known; the next check may succeed.
    }
  }, [api])
  useEffect(() => {
    let isStopped = false
    const first = rejections > 0 ? Promise.resolve() : whenQuiet(queries)
    void first.then(() => (isStopped ? undefined : check()))
    return () => {
      isStopped = true
    }
  }, [rejections, queries, check])
  const isReadOnly = readOnly !== null
  useEffect(() => {
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const timer = setInterval(checkIfVisible, isReadOnly ? readOnlyCheckMs : checkMs)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [isReadOnly, check])
  return readOnly
}

/** The mode does not end by itself, so an expected end in the past says nothing. */
const describeEnd = (expectedEnd: string | null): string => {
  const now = new Date()
  if (expectedEnd === null || new Date(expectedEnd) <= now) return ''
  const isToday = formatDate(expectedEnd) === formatDate(now.toISOString())
  const time = isToday ? formatTime(expectedEnd) : formatDateTime(expectedEnd)
  return ` We expect it to end at about ${time}.`
}

const toText = ({ notice, expectedEnd }: ReadOnly): string =>
  `${notice}${/[.!?]$/.test(notice) ? '' : '.'}${describeEnd(expectedEnd)} What you typed is kept.`

/** The notice that the site is read-only. Hidden by hand, it returns with a rejected write. */
export const useReadOnlyNotice = (): Notice | null => {
  const rejections = useStore(useShellServices().readOnlyRejections)
  const readOnly = useReadOnly(rejections)
  const [hidden, setHidden] = useState<string | null>(null)
  if (!readOnly) return null
  const text = toText(readOnly)
  const shown = `${rejections} ${text}`
  if (hidden === shown) return null
  const action = { label: 'Hide', run: () => setHidden(shown) }
  return { icon: <Wrench aria-hidden />, text, isLong: true, action }
}
