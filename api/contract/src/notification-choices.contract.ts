import * as z from 'zod/mini'
import type { Notification } from './notifications.contract'
import { isoDateSchema } from './primitives'
import { timeZones } from './time-zones'

/** Where a member can be told of something. */
export const notificationChannels = ['bell', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What a member chooses the channels for. */
export const notificationGroups = [
  'messages',
  'requests',
  'replies',
  'mentions',
  'answers',
  'saved_searches',
  'saved_changes',
  'own_listings',
  'moderation',
  'platform_updates',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/**
 * The group of each kind. `null`: it is always in the bell and never mailed. A new kind of
 * notification is one entry here, its sentence in `notification-text.ts` and its path.
 */
export const groupOfKind: Readonly<Record<Notification['kind'], NotificationGroup | null>> = {
  forum_reply: 'replies',
  forum_topic: 'replies',
  post_reply: 'replies',
  post_mention: 'mentions',
  post_solution: 'replies',
  connection_request: 'requests',
  connection_accepted: 'requests',
  direct_message: 'messages',
  report_handled: 'moderation',
  report_hidden: 'moderation',
  report_dismissed: 'moderation',
  listing_message: 'answers',
  request_answered: 'answers',
  service_request: 'answers',
  service_request_updated: 'answers',
  content_hidden: 'moderation',
  content_shown: 'moderation',
  listing_held: 'moderation',
  listing_published: 'moderation',
  listing_refused: 'moderation',
  listing_expiring: 'own_listings',
  listings_file_failed: 'own_listings',
  saved_search: 'saved_searches',
  saved_listing_price: 'saved_changes',
  saved_listing_active: 'saved_changes',
  saved_listing_pending: 'saved_changes',
  saved_listing_sold: 'saved_changes',
  saved_listing_expired: 'saved_changes',
  webhook_off: null,
  announcement: 'platform_updates',
  post_comment: 'replies',
  post_share: 'replies',
  // Nobody wants a mail for each.
  post_like: null,
}

/** The channels of members who have chosen nothing. */
export const defaultChannels: Readonly<Record<NotificationGroup, readonly NotificationChannel[]>> =
  {
    messages: ['bell', 'mail'],
    requests: ['bell', 'mail'],
    replies: ['bell', 'mail'],
    mentions: ['bell', 'mail'],
    answers: ['bell', 'mail'],
    saved_searches: ['bell', 'mail'],
    saved_changes: ['bell'],
    own_listings: ['bell', 'mail'],
    // The author of something that was hidden gets a mail of its own in any case.
    moderation: ['bell'],
    platform_updates: ['bell'],
  }

/** The groups that are pushed to the devices of members who have chosen nothing. */
export const pushedByDefault: ReadonlySet<NotificationGroup> = new Set([
  'messages',
  'requests',
  'replies',
  'mentions',
  'answers',
  'saved_searches',
  'own_listings',
])

/** How often a member gets the mail about what they missed and no other mail told them. */
export const digestPeriods = ['never', 'daily', 'weekly'] as const
export type DigestPeriod = (typeof digestPeriods)[number]

/** How long "I am on my ten" lasts: the rest period of drivers. */
export const hoursOnTen = 10

/** The most mails a day that a member can choose. */
export const maximumDailyMails = 20

const hourSchema = z.number()
const quietHoursSchema = z.object({ from: hourSchema, to: hourSchema })

/** `GET /api/account/notification-choices`: what a member is told, where and when. */
export const notificationChoicesSchema = z.object({
  groups: z.array(
    z.object({
      group: z.enum(notificationGroups),
      channels: z.array(z.enum(notificationChannels)),
      /** It is mailed and pushed in quiet hours as well. */
      isUrgent: z.boolean(),
      /** It is pushed to the devices that have push messages on. An older API responds without it. */
      isPushed: z.optional(z.boolean()),
    }),
  ),
  /** Off: no mail about notifications, whatever the channels are. */
  isMailOn: z.boolean(),
  /** The mail server of the member's address rejects mails. */
  isBounced: z.boolean(),
  digest: z.enum(digestPeriods),
  /** The most mails about notifications in one day. */
  dailyMails: z.number(),
  /** Full hours of the day; from 22 to 6, for example. */
  quietHours: z.nullable(quietHoursSchema),
  /** An IANA name. */
  timeZone: z.string(),
  /** Until then the member rests; `null`: the member does not. */
  tenEndsAt: z.nullable(isoDateSchema),
})
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>

const groupRule = 'Choose what to be told about'
const hourRule = 'Choose a full hour'
const hourField = z.int(hourRule).check(z.minimum(0, hourRule), z.maximum(23, hourRule))
const dailyRule = `Choose a number from 1 to ${maximumDailyMails}`

const choicesFields = {
  group: z.optional(
    z.object({
      group: z.enum(notificationGroups, groupRule),
      channels: z
        .array(z.enum(notificationChannels, groupRule), groupRule)
        .check(z.maxLength(notificationChannels.length, groupRule)),
      isUrgent: z.boolean(groupRule),
      /** Missing: as it was. */
      isPushed: z.optional(z.boolean(groupRule)),
    }),
  ),
  isMailOn: z.optional(z.boolean('isMailOn must be true or false')),
  digest: z.optional(z.enum(digestPeriods, 'Choose how often')),
  dailyMails: z.optional(
    z.int(dailyRule).check(z.minimum(1, dailyRule), z.maximum(maximumDailyMails, dailyRule)),
  ),
  quietHours: z.optional(z.nullable(z.object({ from: hourField, to: hourField }))),
  timeZone: z.optional(
    z.enum(
      timeZones.map(({ id }) => id),
      'Choose a time zone',
    ),
  ),
  /** Begins or ends the rest of ten hours. */
  isOnTen: z.optional(z.boolean('isOnTen must be true or false')),
}

/** `PUT /api/account/notification-choices`: missing fields are not changed. */
export const notificationChoicesInputSchema = z.object(choicesFields).check(
  z.refine((input) => Object.values(input).some((value) => value !== undefined), {
    path: ['group'],
    message: groupRule,
  }),
)
export type NotificationChoicesInput = z.infer<typeof notificationChoicesInputSchema>

const tokenRule = 'The link is not complete'
const tokenField = z
  .string(tokenRule)
  .check(z.minLength(1, tokenRule), z.maxLength(400, tokenRule), z.regex(/^[\w-]+$/, tokenRule))

/** `POST /api/notification-choices`: the token of the link in a mail. */
export const choicesLinkSchema = z.object({ token: tokenField })

/** `PUT /api/notification-choices`: the same as for a member, with the token of the link. */
export const linkedChoicesInputSchema = z.object({ token: tokenField, ...choicesFields })
