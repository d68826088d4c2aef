import { useIsHydrated } from '@haulyard/remote-kit/hydration'
import { formatDate, formatTime } from '@haulyard/shared-ui'

/** The moment at which clocks of this machine's zone show what universal time shows at `iso`. */
const inUniversalTime = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  moment.setMinutes(moment.getMinutes() + moment.getTimezoneOffset())
  return moment.toISOString()
}

const universalDay = (iso: string): string => formatDate(inUniversalTime(iso))

/**
 * Gives the day of a moment, in the reader's time zone. A server does not know that zone: what it
 * renders is in universal time.
 */
export const useDayOf = (): ((iso: string) => string) =>
  useIsHydrated() ? formatDate : universalDay

/** When a message was sent: `4:05 PM`, in the zone of `useDayOf`. */
export const MessageTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>{formatTime(useIsHydrated() ? iso : inUniversalTime(iso))}</time>
)
