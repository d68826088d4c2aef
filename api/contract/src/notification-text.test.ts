import { expect, test } from 'vitest'
import { toNotificationSentence } from './notification-text'
import type { Notification } from './notifications.contract'

const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  id: 'notification-1',
  kind: 'forum_reply',
  actor: { id: 'user-9', firstName: 'Ray', lastName: 'Delgado', profileImageUrl: null },
  subject: 'Donner Pass tonight?',
  path: '/forum/topic-1',
  count: 1,
  isRead: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...fields,
})

const nameless = { id: 'user-9', firstName: null, lastName: null, profileImageUrl: null }

test.each([
  [{}, 'Ray Delgado replied to “Donner Pass tonight?”'],
  [{ count: 3 }, '3 new replies to “Donner Pass tonight?”, the last one by Ray Delgado'],
  [{ kind: 'connection_request' }, 'Ray Delgado wants to connect with you'],
  [
    { kind: 'connection_request', count: 2 },
    '2 connection requests, the last one from Ray Delgado',
  ],
  [{ kind: 'connection_accepted' }, 'Ray Delgado accepted your connection request'],
  [
    { kind: 'connection_accepted', count: 2 },
    '2 connection requests accepted, the last one by Ray Delgado',
  ],
  [{ kind: 'direct_message' }, 'Ray Delgado sent you a message'],
  [{ kind: 'direct_message', count: 4 }, 'Ray Delgado sent you 4 messages'],
  [
    { kind: 'report_handled', actor: null },
    'Your report of “Donner Pass tonight?” was looked into. Thank you for keeping the yard clean.',
  ],
  [
    { kind: 'report_handled', actor: null, count: 2 },
    '2 of your reports were looked into. Thank you for keeping the yard clean.',
  ],
  [
    { kind: 'direct_message', actor: { ...nameless, isFormer: true } },
    'Former member sent you a message',
  ],
  [{ kind: 'request_answered', actor: null }, 'We answered your request'],
  [{ kind: 'request_answered', actor: null, count: 2 }, 'We sent you 2 answers to your requests'],
  [{ kind: 'service_request' }, 'Ray Delgado sent you a request about “Donner Pass tonight?”'],
  [
    { kind: 'service_request_updated' },
    'Ray Delgado replied to your request about “Donner Pass tonight?”',
  ],
  [
    { kind: 'service_request_updated', count: 2 },
    'Ray Delgado changed your request about “Donner Pass tonight?” 2 times',
  ],
  [
    { kind: 'report_hidden', actor: null },
    '“Donner Pass tonight?”, which you reported, was taken down. Thank you for keeping the yard clean.',
  ],
  [
    { kind: 'report_dismissed', actor: null },
    'We looked into “Donner Pass tonight?”, which you reported, and found nothing against the rules.',
  ],
  [
    { kind: 'content_hidden', actor: null },
    'A moderator has hidden “Donner Pass tonight?”. The reason is in the email that we sent you.',
  ],
  [
    { kind: 'report_hidden', actor: null, count: 2 },
    '2 things that you reported were taken down. Thank you for keeping the yard clean.',
  ],
  [
    { kind: 'report_dismissed', actor: null, count: 2 },
    'We looked into 2 of your reports, and found nothing against the rules.',
  ],
  [
    { kind: 'content_hidden', actor: null, count: 2 },
    'Moderators have hidden 2 of your posts. The reasons are in the emails that we sent you.',
  ],
  [
    { kind: 'listing_held', actor: null },
    'A moderator looks at your listing “Donner Pass tonight?” before others see it.',
  ],
  [{ kind: 'listing_published', actor: null }, 'Your listing “Donner Pass tonight?” is published'],
  [
    { kind: 'listing_refused', actor: null },
    'A moderator has not published your listing “Donner Pass tonight?”. The reason is in the email that we sent you.',
  ],
  [
    { kind: 'listing_refused', actor: null, count: 2 },
    'Moderators have not published 2 of your listings. The reasons are in the emails that we sent you.',
  ],
  [
    { kind: 'listing_expiring', actor: null },
    'Your listing “Donner Pass tonight?” expires in a few days. You can renew it by one press.',
  ],
  [
    { kind: 'listings_file_failed', actor: null },
    'The file with your listings could not be read today, or has rows with errors',
  ],
  [
    { kind: 'saved_listing_price', actor: null },
    'The price of “Donner Pass tonight?”, which you saved, has changed',
  ],
  [
    { kind: 'saved_listing_active', actor: null },
    '“Donner Pass tonight?”, which you saved, is for sale again',
  ],
  [
    { kind: 'saved_listing_pending', actor: null },
    'The sale of “Donner Pass tonight?”, which you saved, is pending',
  ],
  [{ kind: 'saved_listing_sold', actor: null }, '“Donner Pass tonight?”, which you saved, is sold'],
  [
    { kind: 'saved_listing_expired', actor: null },
    '“Donner Pass tonight?”, which you saved, has expired',
  ],
  [{ kind: 'content_shown', actor: null }, '“Donner Pass tonight?” can be seen again'],
  [
    { kind: 'webhook_off', actor: null, subject: 'Dispatch board' },
    'The webhook “Dispatch board” was switched off, because its system does not take events',
  ],
  [
    { kind: 'webhook_off', actor: null, count: 2 },
    '2 webhooks were switched off, because their systems do not take events',
  ],
  [{ actor: nameless, subject: null }, 'A driver replied to “your topic”'],
] as const)('%o reads as a sentence', (fields, sentence) => {
  expect(toNotificationSentence(aNotification(fields))).toBe(sentence)
})
