import {
  type OpenInterval,
  type OpeningStatus,
  type WeekTime,
  weekdays,
} from '@haulyard/api-contract'

/** `6:00 AM`; by hand, because servers and browsers differ in what `Intl` writes. */
const formatMinutes = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24
  const text = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${text} ${hour < 12 ? 'AM' : 'PM'}`
}

const timeText = ({ isWithinDay, weekday, minutes }: WeekTime, zone: string) => {
  const time = `${formatMinutes(minutes)} ${zone}`
  return isWithinDay ? time : `${weekdays[weekday]} ${time}`
}

/** What a status says: whether the service is open, and until or from when. */
export interface StatusText {
  readonly label: string
  readonly detail: string | null
}

/** A status in words. */
export const statusText = (status: OpeningStatus): StatusText => {
  switch (status.state) {
    case 'always':
      return { label: '24/7 Available', detail: null }
    case 'unknown':
      return { label: 'Hours unknown', detail: null }
    case 'open':
      return {
        label: 'Open now',
        detail: status.closes && `Closes ${timeText(status.closes, status.zone)}`,
      }
    case 'closed':
      return {
        label: 'Closed',
        detail: status.opens && `Opens ${timeText(status.opens, status.zone)}`,
      }
  }
}

const isAllDay = ({ opens, closes }: OpenInterval) => closes - opens === 24 * 60

/** `6:00 AM – 6:00 PM` for each time of a day. */
export const dayTexts = (intervals: readonly OpenInterval[]): readonly string[] => {
  if (intervals.length === 0) return ['Closed']
  return intervals.map((interval) =>
    interval.opens === 0 && isAllDay(interval)
      ? 'Open 24 hours'
      : `${formatMinutes(interval.opens)} – ${formatMinutes(interval.closes)}`,
  )
}
