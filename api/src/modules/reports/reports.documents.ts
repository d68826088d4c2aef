import type { ContentReport, ReportReceipt } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'

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
}

/** A report as the database returns it. */
export type StoredReport = WithId<ContentReportDocument>

export const toReportReceipt = ({ _id, status }: StoredReport): ReportReceipt => ({
  id: _id.toHexString(),
  status,
})

export const toContentReport = (
  document: StoredReport,
  contentPath: string | null,
): ContentReport => ({
  id: document._id.toHexString(),
  contentType: document.contentType,
  contentId: document.contentId.toHexString(),
  contentPath,
  status: document.status,
  reason: document.reason,
  description: document.description,
  reporterId: document.reporterId.toHexString(),
  createdAt: document.createdAt.toISOString(),
})
