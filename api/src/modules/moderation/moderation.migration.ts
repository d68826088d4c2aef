import { areaOfType, type ContentReport } from '@haulyard/api-contract'
import type { Db, ObjectId } from 'mongodb'
import type { ContentReportDocument } from '../reports/reports.documents'
import { reportsCollection } from '../reports/reports.repository'
import {
  type ModerationItemDocument,
  moderationItemsCollection,
} from './moderation-items.repository'

/** Opens an item for each thing with pending reports that belong to none. */
export async function addModerationItems(db: Db): Promise<void> {
  const reports = db.collection<ContentReportDocument>(reportsCollection.name)
  const pending = reports.find({ status: 'pending', itemId: { $exists: false } })
  for await (const { _id, contentType, contentId, createdAt } of pending) {
    const itemId = await addItem(db, { contentType, contentId, createdAt })
    await reports.updateOne({ _id, itemId: { $exists: false } }, { $set: { itemId } })
  }
}

interface Reported {
  readonly contentType: ContentReport['contentType']
  readonly contentId: ObjectId
  readonly createdAt: Date
}

/** Its author is not looked up: such an item can be approved, resolved or hidden. */
async function addItem(db: Db, { contentType, contentId, createdAt }: Reported): Promise<ObjectId> {
  const items = db.collection<ModerationItemDocument>(moderationItemsCollection.name)
  const item = await items.findOneAndUpdate(
    { contentType, contentId, state: 'open' },
    {
      $setOnInsert: {
        ...{ ownerId: null, area: areaOfType[contentType], assigneeId: null, assignedAt: null },
        ...{ outcome: null, createdAt },
      },
      $set: { 'sources.report': createdAt },
      $inc: { additions: 1 },
    },
    { upsert: true, returnDocument: 'after' },
  )
  if (item === null) throw new Error('An upsert returned no document')
  return item._id
}
