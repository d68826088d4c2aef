import type { ContentReport, ReportReceipt } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { ReportedContent } from './reported-content.repository'

/** A line of a conversation, copied: it stays when the message is changed or deleted. */
export interface ReportedLineDocument {
  readonly text: string
  readonly isByReporter: boolean
  readonly isReported: boolean
  readonly createdAt: Date
}

/** A report as it is stored. */
export interface ContentReportDocument {
  contentType: ContentReport['contentType']
  contentId: ObjectId
  reporterId: ObjectId
  /** The item of the moderation queue; missing in reports that were handled before there was one. */
  itemId?: ObjectId
  reason: string
  description: string
  status: ContentReport['status']
  createdAt: Date
  /** Of a message: who wrote it. The report is erased with this account too. */
  authorId?: ObjectId
  lines?: readonly ReportedLineDocument[]
}

/** A report as the database returns it. */
export type StoredReport = WithId<ContentReportDocument>

export const toReportReceipt = (
  { _id, status }: StoredReport,
  isBlocked: boolean,
): ReportReceipt => ({
  id: _id.toHexString(),
  status,
  ...(isBlocked && { isBlocked }),
})

export const toContentReport = (
  document: StoredReport,
  content: Pick<ReportedContent, 'path' | 'isPrivate'> | null,
): ContentReport => ({
  id: document._id.toHexString(),
  contentType: document.contentType,
  contentId: document.contentId.toHexString(),
  contentPath: content && !content.isPrivate ? content.path : null,
  status: document.status,
  reason: document.reason,
  description: document.description,
  reporterId: document.reporterId.toHexString(),
  createdAt: document.createdAt.toISOString(),
})
