import { type DirectoryService, type OpenInterval, weekdays } from '@haulyard/api-contract'
import type { Entity } from './public-page'

const dayMinutes = 24 * 60
const allDay: OpenInterval = { opens: 0, closes: dayMinutes }

/** The stated hours of a service, one entity for all days with the same times; none if unknown. */
export function toOpeningHours({
  is24Hour,
  hours,
}: Pick<DirectoryService, 'is24Hour' | 'hours'>): Entity[] {
  const week = is24Hour ? weekdays.map(() => [allDay]) : (hours?.week ?? [])
  const daysByTimes = new Map<string, string[]>()
  for (const [index, day] of weekdays.entries()) {
    for (const interval of week[index] ?? []) {
      const times = toTimes(interval)
      daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day])
    }
  }
  return [...daysByTimes].map(([times, dayOfWeek]) => {
    const [opens, closes] = times.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/**
 * A closing time that is not after the opening time is one of the next day. Equal times mean
 * closed, so an interval of 24 hours ends a minute earlier: 00:00 to 23:59.
 */
const toTimes = ({ opens, closes }: OpenInterval) =>
  `${toTime(opens)} ${toTime(closes - opens === dayMinutes ? closes - 1 : closes)}`

const toTime = (minutes: number) => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
