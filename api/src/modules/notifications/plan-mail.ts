import { groupOfKind } from '@haulyard/api-contract'
import { findNextLocal, isWithin, toLocalTime } from './local-time'
import type { MissedNotice, MissedNoticeDocument } from './missed-notices.repository'
import type { Choices } from './notification-choices.documents'
import type { Notice } from './notifications.documents'

const minuteMs = 60_000
/** A conversation that goes on is not mailed line by line. */
const messageDelayMs = 15 * minuteMs
/** Several replies in a row are one mail. */
const otherDelayMs = 5 * minuteMs
/** How long a member who is here has to look. */
const hereDelayMs = 15 * minuteMs
/** Digests come in the morning, and weekly ones on Mondays. */
const digestHour = 8

export type Timing = Pick<MissedNoticeDocument, 'timing' | 'dueAt'>

/** When a mail tells a notice of this kind; `null`: none does. */
export function whenToMail(kind: Notice['kind'], choices: Choices, now: Date): Timing | null {
  const group = groupOfKind[kind]
  if (group === null || !choices.isMailOn || choices.isBounced) return null
  const channels = choices.channelsOf(group)
  if (channels.includes('mail')) {
    const delayMs = kind === 'direct_message' ? messageDelayMs : otherDelayMs
    return { timing: 'soon', dueAt: new Date(now.getTime() + delayMs) }
  }
  const dueAt = channels.length === 0 ? null : findNextDigest(choices, now)
  return dueAt && { timing: 'digest', dueAt }
}

/** Whether the bell tells a notice of this kind. */
export const isInBell = (kind: Notice['kind'], choices: Choices): boolean => {
  const group = groupOfKind[kind]
  return group === null || choices.channelsOf(group).includes('bell')
}

/** Whether a notice of this kind is pushed to the member's devices. */
export const isPushed = (kind: Notice['kind'], choices: Choices): boolean => {
  const group = groupOfKind[kind]
  return group !== null && choices.isPushed(group)
}

/** `null`: the member wants none. */
function findNextDigest({ digest, timeZone }: Choices, now: Date): Date | null {
  if (digest === 'never') return null
  return findNextLocal(now, {
    timeZone,
    isWanted: ({ hour, minute, isMonday }) =>
      hour === digestHour && minute === 0 && (digest === 'daily' || isMonday),
  })
}

interface Planned {
  readonly notices: readonly MissedNotice[]
  readonly choices: Choices
  /** Mails of this day, in the member's own time zone. */
  readonly mailedToday: number
  readonly isHere: boolean
  readonly now: Date
}

/** What becomes of notices that are due. */
export interface MailPlan {
  readonly told: readonly MissedNotice[]
  readonly held: readonly { readonly notice: MissedNotice; readonly until: Timing }[]
  readonly dropped: readonly MissedNotice[]
}

/** Decides about each notice by what the member has chosen since. */
export function planMail(planned: Planned): MailPlan {
  const plan = { told: [], held: [], dropped: [] } as {
    told: MissedNotice[]
    held: { notice: MissedNotice; until: Timing }[]
    dropped: MissedNotice[]
  }
  for (const notice of planned.notices) {
    const fate = decide(notice, planned)
    if (fate === 'tell') plan.told.push(notice)
    else if (fate === null) plan.dropped.push(notice)
    else plan.held.push({ notice, until: fate })
  }
  return plan
}

function decide(notice: MissedNotice, planned: Planned): 'tell' | Timing | null {
  const { choices, mailedToday, isHere, now } = planned
  const wanted = whenToMail(notice.kind, choices, now)
  // It was to be told at once, and the member has chosen the digest since, or the other way round.
  if (wanted === null || (wanted.timing === 'digest' && notice.timing === 'soon')) return wanted
  if (isHere) return { timing: notice.timing, dueAt: new Date(now.getTime() + hereDelayMs) }
  const restEnds = findEndOfRest(notice.kind, choices, now)
  if (restEnds) return { timing: notice.timing, dueAt: restEnds }
  if (mailedToday >= choices.dailyMails) {
    return { timing: 'digest', dueAt: findNextDigest(choices, now) ?? findTomorrow(choices, now) }
  }
  return 'tell'
}

const findTomorrow = ({ timeZone }: Choices, now: Date): Date => {
  const today = toLocalTime(now, timeZone).day
  const isWanted = ({ day, hour }: ReturnType<typeof toLocalTime>) =>
    day !== today && hour === digestHour
  return findNextLocal(now, { timeZone, isWanted })
}

/** When the ten hours and the quiet hours are over; `null`: they do not hold such a notice. */
export function findEndOfRest(kind: Notice['kind'], choices: Choices, now: Date): Date | null {
  const { tenEndsAt, quietHours, timeZone } = choices
  const group = groupOfKind[kind]
  if (group !== null && choices.isUrgent(group)) return null
  if (tenEndsAt && tenEndsAt > now) return tenEndsAt
  if (quietHours === null) return null
  if (!isWithin(quietHours, toLocalTime(now, timeZone).hour)) return null
  return findNextLocal(now, { timeZone, isWanted: ({ hour }) => !isWithin(quietHours, hour) })
}
