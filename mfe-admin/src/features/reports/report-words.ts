import type { ContentReport } from '@haulyard/api-contract'
import type { BadgeTone } from '@haulyard/shared-ui'

/** What can be reported, as people call it. */
export const contentWords: Readonly<Record<ContentReport['contentType'], string>> = {
  classified: 'Classified',
  service: 'Service',
  service_request: 'Service request',
  forum_topic: 'Forum topic',
  forum_post: 'Forum post',
  feed_post: 'Feed post',
  feed_comment: 'Feed comment',
  news_article: 'News article',
  user: 'User',
  message: 'Direct message',
}

/** How far a report is, in words and by colour. */
export const statusWords = {
  pending: { label: 'Pending', tone: 'accent' },
  reviewed: { label: 'Reviewed', tone: 'success' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
} as const satisfies Record<ContentReport['status'], { label: string; tone: BadgeTone }>
