const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const formatWith = (format: Intl.DateTimeFormat, iso: string | null | undefined): string => {
  const time = new Date(iso ?? Number.NaN)
  if (Number.isNaN(time.getTime())) return ''
  // Newer engines put a narrow no-break space before AM and PM, older ones a
  // plain one; one text keeps server, browsers and tests in agreement.
  return format.format(time).replaceAll('\u202f', ' ')
}

/** `Nov 3, 2026`, in the reader's time zone. An absent or malformed date gives ''. */
export const formatDate = (iso: string | null | undefined): string => formatWith(date, iso)

/** `Nov 3, 2026, 4:05 PM`, in the reader's time zone. An absent or malformed date gives ''. */
export const formatDateTime = (iso: string | null | undefined): string => formatWith(dateTime, iso)
