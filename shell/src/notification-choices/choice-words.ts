import type { DigestPeriod, NotificationChannel, NotificationGroup } from '@haulyard/api-contract'

interface Words {
  readonly title: string
  readonly description: string
}

/** Each group as a choice shows it. */
export const groupWords: Readonly<Record<NotificationGroup, Words>> = {
  messages: {
    title: 'New Messages',
    description: 'When one of your connections writes to you.',
  },
  requests: {
    title: 'Connection Requests',
    description: 'When somebody wants to connect with you, or accepts your request.',
  },
  replies: {
    title: 'Forum Replies',
    description: 'When somebody answers in a discussion that you take part in.',
  },
  mentions: { title: 'Mentions', description: 'When somebody writes your name.' },
  answers: {
    title: 'Answers',
    description: 'When somebody answers your listing, your service or your request.',
  },
  saved_searches: {
    title: 'Saved Searches',
    description: 'When there is something new that one of your searches finds.',
  },
  saved_changes: {
    title: 'Saved Records',
    description: 'When something that you saved has another price, or is pending, sold or expired.',
  },
  own_listings: {
    title: 'Own Listings',
    description: 'When one of your listings is about to expire.',
  },
  platform_updates: {
    title: 'Platform Updates',
    description: 'When there is something new on Haulyard.',
  },
  moderation: {
    title: 'Moderation',
    description: 'When moderators decide about your posts, your listings or your reports.',
  },
}

export const channelWords: Readonly<Record<NotificationChannel, string>> = {
  bell: 'In the bell',
  mail: 'By email',
}

export const digestWords: Readonly<Record<DigestPeriod, string>> = {
  never: 'Never',
  daily: 'Every morning',
  weekly: 'Every Monday morning',
}
