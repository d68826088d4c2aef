import {
  type DigestPeriod,
  defaultChannels,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationGroup,
  notificationGroups,
  pushedByDefault,
  regionOfLocation,
  timeZonesOf,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { MemberDocument } from '../members/members.documents'

interface QuietHours {
  readonly from: number
  readonly to: number
}

/** What a member has chosen; a missing field is not chosen. */
export interface NotificationChoicesDocument {
  /** The id of the member. */
  _id: ObjectId
  channels?: Partial<Record<NotificationGroup, readonly NotificationChannel[]>>
  urgent?: Partial<Record<NotificationGroup, boolean>>
  pushed?: Partial<Record<NotificationGroup, boolean>>
  isMailOn?: boolean
  digest?: DigestPeriod
  dailyMails?: number
  quietHours?: QuietHours | null
  timeZone?: string
  /** "I am on my ten" ends then. */
  tenEndsAt?: Date | null
  /** The address that could not be reached; another one of the member can be. */
  bouncedEmailKey?: string | null
  /** How many mails were sent on the last day with one, in the member's own time zone. */
  mailed?: { day: string; count: number }
}

/** What counts for a member, chosen or by default. */
export interface Choices {
  readonly channelsOf: (group: NotificationGroup) => readonly NotificationChannel[]
  readonly isUrgent: (group: NotificationGroup) => boolean
  readonly isPushed: (group: NotificationGroup) => boolean
  /** Whether mails may be sent, and reach the member as far as is known. */
  readonly isMailOn: boolean
  readonly isBounced: boolean
  readonly digest: DigestPeriod
  readonly dailyMails: number
  readonly quietHours: QuietHours | null
  readonly timeZone: string
  readonly tenEndsAt: Date | null
}

type Owner = Pick<MemberDocument, 'emailKey' | 'homeBase'>

const usualTimeZone = 'America/Chicago'
const usualDailyMails = 5

export function toChoices(stored: NotificationChoicesDocument | null, owner: Owner): Choices {
  const channels = stored?.channels ?? {}
  return {
    channelsOf: (group) => channels[group] ?? defaultChannels[group],
    isUrgent: (group) => stored?.urgent?.[group] ?? false,
    isPushed: (group) => stored?.pushed?.[group] ?? pushedByDefault.has(group),
    isMailOn: stored?.isMailOn ?? true,
    isBounced: stored?.bouncedEmailKey === owner.emailKey,
    digest: stored?.digest ?? 'weekly',
    dailyMails: stored?.dailyMails ?? usualDailyMails,
    quietHours: stored?.quietHours ?? null,
    timeZone: stored?.timeZone ?? homeTimeZone(owner),
    tenEndsAt: stored?.tenEndsAt ?? null,
  }
}

/** The first one of the state or province in which the member lives. */
function homeTimeZone({ homeBase }: Pick<Owner, 'homeBase'>): string {
  const region = homeBase ? regionOfLocation(homeBase) : null
  const [first] = region === null ? [] : timeZonesOf(region)
  return first?.id ?? usualTimeZone
}

/** The choices as the contract shows them. */
export const toNotificationChoices = (choices: Choices, now: Date): NotificationChoices => {
  const { channelsOf, isUrgent, isPushed, tenEndsAt, ...rest } = choices
  return {
    groups: notificationGroups.map((group) => ({
      group,
      channels: [...channelsOf(group)],
      isUrgent: isUrgent(group),
      isPushed: isPushed(group),
    })),
    ...rest,
    tenEndsAt: tenEndsAt && tenEndsAt > now ? tenEndsAt.toISOString() : null,
  }
}
