import { useEffect, useState } from 'react'
import { formatDate, formatDateTime } from '../../format/format-date'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// By hand for the reason in format-date.ts.
const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** How long ago in words, as people say it; after a week the date. */
export const formatRelative = (iso: string, now: number): string => {
  const elapsedMs = now - Date.parse(iso)
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return ago(Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < dayMs) return ago(Math.floor(elapsedMs / hourMs), 'hour')
  if (elapsedMs < 2 * dayMs) return 'yesterday'
  if (elapsedMs < 7 * dayMs) return ago(Math.floor(elapsedMs / dayMs), 'day')
  return formatDate(iso)
}

/** Props of `RelativeTime`. */
export type RelativeTimeProps = {
  /** As the API writes it. */
  iso: string
  /** The moment to tell it from, in milliseconds: see `useNow`. */
  now: number
}

/** The time, again every minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** When something happened, from `now`; exact for machines and under a resting pointer. */
export const RelativeTime = ({ iso, now }: RelativeTimeProps) => (
  <time dateTime={iso} title={formatDateTime(iso)}>
    {formatRelative(iso, now)}
  </time>
)
