const dayFields = { month: 'short', day: 'numeric', year: 'numeric' } as const
const clockFields = { hour: 'numeric', minute: '2-digit' } as const
const timeFields = { ...dayFields, ...clockFields } as const

const date = new Intl.DateTimeFormat('en-US', dayFields)
const time = new Intl.DateTimeFormat('en-US', clockFields)
const dateTime = new Intl.DateTimeFormat('en-US', timeFields)

const formatWith = (format: Intl.DateTimeFormat, iso: string | null | undefined): string => {
  const moment = new Date(iso ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return ''
  // Newer engines put a narrow no-break space before AM and PM, older ones a
  // plain one; one text keeps server, browsers and tests in agreement.
  return format.format(moment).replaceAll('\u202f', ' ')
}

/** `Nov 3, 2026`, in the reader's time zone. An absent or malformed date gives ''. */
export const formatDate = (iso: string | null | undefined): string => formatWith(date, iso)

/** `4:05 PM`, in the reader's time zone, beside a day that stands for many. An absent or malformed date gives ''. */
export const formatTime = (iso: string | null | undefined): string => formatWith(time, iso)

/** `Nov 3, 2026, 4:05 PM`, in the reader's time zone. An absent or malformed date gives ''. */
export const formatDateTime = (iso: string | null | undefined): string => formatWith(dateTime, iso)

/** The same two in universal time, which is the same wherever it is written and read. */
export const formatUniversal = (iso: string, { hasTime }: { hasTime: boolean }): string =>
  formatWith(
    new Intl.DateTimeFormat('en-US', { ...(hasTime ? timeFields : dayFields), timeZone: 'UTC' }),
    iso,
  )
