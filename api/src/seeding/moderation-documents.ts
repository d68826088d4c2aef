import { areaOfType, type ModeratedType } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import type { StoredFeedPost } from '../modules/feed/feed.documents'
import type { HiddenRecordDocument } from '../modules/moderation/hidden-records.repository'
import type { StoredItem } from '../modules/moderation/moderation-items.repository'
import type { ContentReportDocument } from '../modules/reports/reports.documents'
import type { StoredSanction } from '../modules/sanctions/sanctions.documents'

interface Sources {
  readonly reports: readonly ContentReportDocument[]
  readonly firstPosts: readonly StoredFeedPost[]
  readonly held: readonly HiddenRecordDocument[]
  readonly sanctions: readonly StoredSanction[]
}

interface NewItem {
  readonly contentType: ModeratedType
  readonly contentId: ObjectId
  readonly ownerId: ObjectId | null
  readonly source: keyof StoredItem['sources']
  readonly createdAt: Date
}

/** The open moderation queue of a demo: pending reports, first posts, held listings and open appeals. */
export function toModerationItems({ reports, firstPosts, held, sanctions }: Sources) {
  const pending = reports.filter(({ status }) => status === 'pending')
  const things = new Map<string, ContentReportDocument>()
  for (const report of pending) {
    const key = report.contentId.toHexString()
    const first = things.get(key)
    if (!first || report.createdAt < first.createdAt) things.set(key, report)
  }
  const reported = [...things.values()].map((report) =>
    toItem({ ...report, ownerId: null, source: 'report' }),
  )
  const first = firstPosts.map(({ _id: contentId, userId: ownerId, createdAt }) =>
    toItem({ contentType: 'feed_post', contentId, ownerId, source: 'first_post', createdAt }),
  )
  const waiting = held.map(
    ({ _id: contentId, contentType, userId: ownerId, hiddenAt: createdAt }) =>
      toItem({ contentType, contentId, ownerId, source: 'held', createdAt }),
  )
  const appeals = sanctions.flatMap(({ _id: contentId, memberId: ownerId, appeal }) =>
    appeal?.state === 'open'
      ? toItem({ ...appeal, contentType: 'appeal', contentId, ownerId, source: 'appeal' })
      : [],
  )
  const itemOf = ({ contentId, status }: ContentReportDocument) =>
    status === 'pending' ? reported.find((item) => item.contentId.equals(contentId)) : undefined
  return {
    items: [...reported, ...first, ...waiting, ...appeals],
    reports: reports.map((report) => {
      const item = itemOf(report)
      return item ? { ...report, itemId: item._id } : report
    }),
  }
}

const toItem = ({ contentType, contentId, ownerId, source, createdAt }: NewItem): StoredItem => ({
  ...{ _id: new ObjectId(), contentType, contentId, ownerId, area: areaOfType[contentType] },
  ...{ sources: { [source]: createdAt }, additions: 1, state: 'open', outcome: null, createdAt },
  ...{ assigneeId: null, assignedAt: null },
})
