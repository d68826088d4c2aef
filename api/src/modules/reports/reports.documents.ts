import type { ContentReport } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'

/** What a member reported about somebody's content, as it is stored. */
export interface ContentReportDocument {
  contentType: ContentReport['contentType']
  contentId: ObjectId
  reporterId: ObjectId
  reason: string
  description: string
  status: ContentReport['status']
  createdAt: Date
}
