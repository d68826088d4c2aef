import { type AccessRow, forAdmins } from '../../testing/access-row'
import { aClassified, aReport } from '../../testing/fixtures'

export const reportsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/reports',
    // What is one's own is not for oneself to report.
    expected: { anonymous: 401, stranger: 201, owner: 409, admin: 201 },
    prepare: async ({ db }, { owner }) => {
      const classified = aClassified({ userId: owner._id })
      await db.collection('classifieds').insertOne(classified)
      const contentId = classified._id.toHexString()
      return {
        body: { contentType: 'classified', contentId, reason: 'Spam', description: 'Again.' },
      }
    },
  },
  { key: 'GET /api/admin/reports', expected: forAdmins() },
  {
    key: 'PUT /api/admin/reports/{id}',
    expected: forAdmins(),
    prepare: async ({ db }, { stranger }) => {
      const report = aReport({ reporterId: stranger._id })
      await db.collection('reports').insertOne(report)
      return { params: { id: report._id.toHexString() }, body: { status: 'reviewed' } }
    },
  },
]
