import { type ComponentPropsWithRef, useSyncExternalStore } from 'react'
import { formatDate, formatDateTime, formatUniversal } from '../../format/format-date'
import { neverChanges } from '../../lib/never-changes'

/** Props of `DateText`: those of a `<time>` (its `ref` too), and the following. */
export type DateTextProps = Omit<ComponentPropsWithRef<'time'>, 'dateTime' | 'children'> & {
  /** As the API writes it. A malformed date shows nothing. */
  iso: string
  /** Default: the day alone. */
  hasTime?: boolean
  /** Words before it, in the same element: `Last reply: `. */
  prefix?: string
}

/**
 * A date in the reader's time zone: `Nov 3, 2026`, or with `hasTime`
 * `Nov 3, 2026, 4:05 PM`. A server does not know that zone: what it renders is in universal
 * time, which the browser corrects on hydration.
 */
export const DateText = ({ iso, hasTime = false, prefix = '', ...rest }: DateTextProps) => {
  const text = useSyncExternalStore(
    neverChanges,
    () => (hasTime ? formatDateTime(iso) : formatDate(iso)),
    () => formatUniversal(iso, { hasTime }),
  )
  return (
    <time dateTime={iso} {...rest}>
      {prefix + text}
    </time>
  )
}
