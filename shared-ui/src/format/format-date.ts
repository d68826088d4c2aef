// By hand and not with `Intl`: a page's first formatter costs a browser some 40 ms, four times
// that on a modest phone, before anything responds (docs/decisions/040).
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const readLocal = (moment: Date) => ({
  year: moment.getFullYear(),
  month: months[moment.getMonth()],
  day: moment.getDate(),
  hours: moment.getHours(),
  minutes: moment.getMinutes(),
})

type DateFields = ReturnType<typeof readLocal>

const readUniversal = (moment: Date): DateFields => ({
  year: moment.getUTCFullYear(),
  month: months[moment.getUTCMonth()],
  day: moment.getUTCDate(),
  hours: moment.getUTCHours(),
  minutes: moment.getUTCMinutes(),
})

const dayText = ({ month, day, year }: DateFields): string => `${month} ${day}, ${year}`

const clockText = ({ hours, minutes }: DateFields): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`

const fullText = (fields: DateFields): string => `${dayText(fields)}, ${clockText(fields)}`

const formatWith = (
  toText: (fields: DateFields) => string,
  iso: string | null | undefined,
  readFields = readLocal,
): string => {
  const moment = new Date(iso ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? '' : toText(readFields(moment))
}

/** `Nov 3, 2026`, in the reader's time zone. An absent or malformed date gives ''. */
export const formatDate = (iso: string | null | undefined): string => formatWith(dayText, iso)

/** `4:05 PM`, in the reader's time zone, beside a day that stands for many. An absent or malformed date gives ''. */
export const formatTime = (iso: string | null | undefined): string => formatWith(clockText, iso)

/** `Nov 3, 2026, 4:05 PM`, in the reader's time zone. An absent or malformed date gives ''. */
export const formatDateTime = (iso: string | null | undefined): string => formatWith(fullText, iso)

/** The same two in universal time, which is the same wherever it is written and read. */
export const formatUniversal = (iso: string, { hasTime }: { hasTime: boolean }): string =>
  formatWith(hasTime ? fullText : dayText, iso, readUniversal)
