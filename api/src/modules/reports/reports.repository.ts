import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import type { ContentReportDocument } from './reports.documents'

export const reportsCollection: CollectionDefinition = {
  name: 'reports',
  indexes: [{ keys: { status: 1, createdAt: -1, _id: -1 } }],
}

export function createReportsRepository(database: Database) {
  const collection = () => database.collection<ContentReportDocument>(reportsCollection.name)
  return {
    countPending: () => collection().countDocuments({ status: 'pending' }),
  }
}
export type ReportsRepository = ReturnType<typeof createReportsRepository>
