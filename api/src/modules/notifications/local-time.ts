const stepMs = 30 * 60_000
/** More than a week. */
const maximumSteps = 2 * 24 * 8

/** What a clock and a calendar show in a time zone. */
export interface LocalTime {
  readonly day: string
  readonly hour: number
  readonly minute: number
  readonly isMonday: boolean
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

export function toLocalTime(date: Date, timeZone: string): LocalTime {
  const parts = formatOf(timeZone).formatToParts(date)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    hour: Number(read('hour')),
    minute: Number(read('minute')),
    isMonday: read('weekday') === 'Mon',
  }
}

interface Search {
  readonly timeZone: string
  readonly isWanted: (local: LocalTime) => boolean
}

/** The first half hour after a date at which the local time is a wanted one. */
export function findNextLocal(after: Date, { timeZone, isWanted }: Search): Date {
  let at = Math.floor(after.getTime() / stepMs) * stepMs
  for (let step = 0; step < maximumSteps; step += 1) {
    at += stepMs
    if (isWanted(toLocalTime(new Date(at), timeZone))) break
  }
  return new Date(at)
}

/** Whether an hour is in a span of full hours, which may include midnight. */
export const isWithin = (
  { from, to }: { readonly from: number; readonly to: number },
  hour: number,
): boolean => (from <= to ? hour >= from && hour < to : hour >= from || hour < to)
