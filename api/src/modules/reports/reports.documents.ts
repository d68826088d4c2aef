import type { ObjectId } from 'mongodb'

/** What a member reported about somebody's content, as it is stored. */
export interface ContentReportDocument {
  contentType: string
  contentId: ObjectId
  reporterId: ObjectId
  reason: string
  description: string
  status: 'pending' | 'reviewed' | 'dismissed'
  createdAt: Date
}
