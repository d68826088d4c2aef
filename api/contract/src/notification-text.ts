import { formerMemberName } from './former-members'
import { fullName } from './full-name'
import type { Notification } from './notifications.contract'

/** Members may have given no name. */
const nameOf = (actor: Notification['actor']): string => {
  if (actor?.isFormer) return formerMemberName
  return fullName(actor) || 'A driver'
}

interface Words {
  readonly name: string
  readonly subject: string
  readonly count: number
}

/** What happened, once and several times since it was last read. */
const sentences: Record<Notification['kind'], (words: Words) => string> = {
  forum_reply: ({ name, subject, count }) =>
    count > 1
      ? `${count} new replies to “${subject}”, the last one by ${name}`
      : `${name} replied to “${subject}”`,
  post_reply: ({ name, subject, count }) =>
    count > 1
      ? `${count} replies to your post in “${subject}”, the last one by ${name}`
      : `${name} replied to your post in “${subject}”`,
  post_mention: ({ name, subject, count }) =>
    count > 1
      ? `You were mentioned ${count} times in “${subject}”, the last time by ${name}`
      : `${name} mentioned you in “${subject}”`,
  forum_topic: ({ name, subject }) => `${name} started “${subject}” in a category that you follow`,
  post_solution: ({ name, subject, count }) =>
    count > 1
      ? `Your replies in “${subject}” were marked as the solution, the last time by ${name}`
      : `${name} marked your reply as the solution of “${subject}”`,
  post_like: ({ name, subject, count }) =>
    count > 1
      ? `Your post “${subject}” has new likes, the last one by ${name}`
      : `${name} likes your post “${subject}”`,
  post_comment: ({ name, subject, count }) =>
    count > 1
      ? `${count} new comments on your post “${subject}”, the last one by ${name}`
      : `${name} commented on your post “${subject}”`,
  post_share: ({ name, subject, count }) =>
    count > 1
      ? `Your post “${subject}” was shared ${count} times, the last time by ${name}`
      : `${name} shared your post “${subject}”`,
  connection_request: ({ name, count }) =>
    count > 1
      ? `${count} connection requests, the last one from ${name}`
      : `${name} wants to connect with you`,
  connection_accepted: ({ name, count }) =>
    count > 1
      ? `${count} connection requests accepted, the last one by ${name}`
      : `${name} accepted your connection request`,
  direct_message: ({ name, count }) =>
    count > 1 ? `${name} sent you ${count} messages` : `${name} sent you a message`,
  listing_message: ({ name, subject, count }) =>
    count > 1
      ? `${name} sent you ${count} messages about “${subject}”`
      : `${name} wrote to you about “${subject}”`,
  report_handled: ({ subject, count }) =>
    count > 1
      ? `${count} of your reports were looked into. Thank you for keeping the yard clean.`
      : `Your report of “${subject}” was looked into. Thank you for keeping the yard clean.`,
  report_hidden: ({ subject, count }) =>
    count > 1
      ? `${count} things that you reported were taken down. Thank you for keeping the yard clean.`
      : `“${subject}”, which you reported, was taken down. Thank you for keeping the yard clean.`,
  report_dismissed: ({ subject, count }) =>
    count > 1
      ? `We looked into ${count} of your reports, and found nothing against the rules.`
      : `We looked into “${subject}”, which you reported, and found nothing against the rules.`,
  request_answered: ({ count }) =>
    count > 1 ? `We sent you ${count} answers to your requests` : 'We answered your request',
  service_request: ({ name, subject }) => `${name} sent you a request about “${subject}”`,
  service_request_updated: ({ name, subject, count }) =>
    count > 1
      ? `${name} changed your request about “${subject}” ${count} times`
      : `${name} replied to your request about “${subject}”`,
  content_hidden: ({ subject, count }) =>
    count > 1
      ? `Moderators have hidden ${count} of your posts. The reasons are in the emails that we sent you.`
      : `A moderator has hidden “${subject}”. The reason is in the email that we sent you.`,
  webhook_off: ({ subject, count }) =>
    count > 1
      ? `${count} webhooks were switched off, because their systems do not take events`
      : `The webhook “${subject}” was switched off, because its system does not take events`,
  announcement: ({ subject, count }) =>
    count > 1
      ? `${count} announcements of Haulyard, the last one: “${subject}”`
      : `Haulyard announces: “${subject}”`,
  listing_expiring: ({ subject }) =>
    `Your listing “${subject}” expires in a few days. You can renew it by one press.`,
  listings_file_failed: () =>
    'The file with your listings could not be read today, or has rows with errors',
  saved_search: ({ subject, count }) =>
    count > 1
      ? `${count} new listings match your saved search “${subject}”`
      : `A new listing matches your saved search “${subject}”`,
  saved_listing_price: ({ subject }) => `The price of “${subject}”, which you saved, has changed`,
  saved_listing_active: ({ subject }) => `“${subject}”, which you saved, is for sale again`,
  saved_listing_pending: ({ subject }) => `The sale of “${subject}”, which you saved, is pending`,
  saved_listing_sold: ({ subject }) => `“${subject}”, which you saved, is sold`,
  saved_listing_expired: ({ subject }) => `“${subject}”, which you saved, has expired`,
  content_shown: ({ subject }) => `“${subject}” can be seen again`,
  listing_held: ({ subject }) =>
    `A moderator looks at your listing “${subject}” before others see it.`,
  listing_published: ({ subject }) => `Your listing “${subject}” is published`,
  listing_refused: ({ subject, count }) =>
    count > 1
      ? `Moderators have not published ${count} of your listings. The reasons are in the emails that we sent you.`
      : `A moderator has not published your listing “${subject}”. The reason is in the email that we sent you.`,
}

/** A notification as a sentence, in the bell, in mails and in push messages. */
export const toNotificationSentence = ({
  kind,
  actor,
  subject,
  count,
}: Pick<Notification, 'kind' | 'actor' | 'subject' | 'count'>): string =>
  sentences[kind]({ name: nameOf(actor), subject: subject ?? 'your topic', count })
