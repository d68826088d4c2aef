import { type BodyInputOf, maximumQuietDays } from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'

/** What the form has: after so many days, at a date, or not at all. */
export interface ClosingChoice {
  readonly way: string
  /** In the time of this browser. */
  readonly date: string
  /** Without a reply. */
  readonly days: string
}

/** What is sent: a moment, none, or days without a reply. */
export type Closing = BodyInputOf<'PUT /api/forum/topics/{id}/closing'>

export const closingWays = [
  { value: '1', label: 'After 1 day' },
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
  { value: 'date', label: 'At a date and time' },
  { value: 'quiet', label: 'After days without a reply' },
]
export const noClosing = { value: 'never', label: 'Not by itself' }

const dayMs = 24 * 3_600_000
const minuteMs = 60_000

/** A moment as a field for date and time has it. */
export const toLocal = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)

const toMoment = ({ way, date }: ClosingChoice): Date =>
  way === 'date' ? new Date(date) : new Date(Date.now() + Number(way) * dayMs)

const toQuiet = ({ days }: ClosingChoice) => {
  const closesAfterDays = Number(days)
  const isRight =
    Number.isInteger(closesAfterDays) && closesAfterDays >= 1 && closesAfterDays <= maximumQuietDays
  return isRight
    ? { value: { closesAfterDays } }
    : { issues: [{ path: ['days'], message: `Choose 1 to ${maximumQuietDays} days` }] }
}

/** The rules of the form. */
export const closingSchema: FormSchema<ClosingChoice, Closing> = {
  '~standard': {
    version: 1,
    vendor: 'haulyard',
    validate: (value) => {
      const choice = value as ClosingChoice
      if (choice.way === noClosing.value) return { value: { closesAt: null } }
      if (choice.way === 'quiet') return toQuiet(choice)
      const moment = toMoment(choice)
      if (moment.getTime() > Date.now()) return { value: { closesAt: moment.toISOString() } }
      return { issues: [{ path: ['date'], message: 'Choose a date that is still to come' }] }
    },
  },
}
