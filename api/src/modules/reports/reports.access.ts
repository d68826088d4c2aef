import type { AccessRow } from '../../testing/access-row'
import { aClassified, aReport } from '../../testing/fixtures'

export const reportsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/reports',
    // Members cannot report their own records.
    exceptions: { owner: 409 },
    prepare: async ({ db }, { owner }) => {
      const classified = aClassified({ userId: owner._id })
      await db.collection('classifieds').insertOne(classified)
      const contentId = classified._id.toHexString()
      return {
        body: { contentType: 'classified', contentId, reason: 'Spam', description: 'Again.' },
      }
    },
  },
  {
    key: 'PUT /api/admin/reports/{id}',
    prepare: async ({ db }, { stranger }) => {
      const report = aReport({ reporterId: stranger._id })
      await db.collection('reports').insertOne(report)
      return { params: { id: report._id.toHexString() }, body: { status: 'reviewed' } }
    },
  },
]
