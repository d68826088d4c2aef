import { ObjectId } from 'mongodb'
import type { AccessRow, Attempt, CallerMembers } from '../../testing/access-row'
import { anArticle } from '../../testing/fixtures'
import type { TestServer } from '../../testing/test-server'
import { bulkListRules } from './bulk-lists'
import { markOf } from './bulk-step'
import type { StoredBulkStep } from './bulk-steps.repository'

async function addArticle({ db }: TestServer) {
  const article = anArticle({ isPublished: true })
  await db.collection('news').insertOne(article)
  return article
}

const noInput = { reason: null, days: null }

/** A step of the administrator, as it is stored. */
const addStep =
  (values: Partial<StoredBulkStep>, attempt: Attempt = {}) =>
  async (server: TestServer, { admin }: CallerMembers) => {
    const article = await addArticle(server)
    const mark = markOf(article, bulkListRules.articles)
    const step: StoredBulkStep = {
      ...{ _id: new ObjectId(), actorId: admin._id, list: 'articles', step: 'delete' },
      ...{
        input: noInput,
        state: 'previewed',
        run: 0,
        undone: 0,
        finished: 0,
        undoUntil: null,
        dueAt: null,
      },
      rows: [{ _id: article._id, mark, state: 'waiting' }],
      expiresAt: new Date(Date.now() + 9e9),
      ...values,
    }
    await server.db.collection<StoredBulkStep>('bulkSteps').insertOne(step)
    return { params: { id: step._id.toHexString() }, ...attempt }
  }

/** The steps of others do not exist for a member. */
const exceptions = { moderator: 404, otherModerator: 404 }

export const bulkAccess: readonly AccessRow[] = [
  { key: 'GET /api/admin/bulk-choices', prepare: () => ({ query: { list: 'articles' } }) },
  {
    key: 'POST /api/admin/bulk-steps',
    prepare: async (server) => {
      const { _id } = await addArticle(server)
      return { body: { list: 'articles', step: 'delete', ids: [_id.toHexString()] } }
    },
  },
  {
    key: 'POST /api/admin/bulk-steps/{id}/run',
    exceptions,
    prepare: addStep({ step: 'unpublish' }),
  },
  {
    key: 'POST /api/admin/bulk-steps/{id}/run-grave',
    exceptions,
    prepare: addStep({}, { body: noInput }),
  },
  {
    key: 'POST /api/admin/bulk-steps/{id}/undo',
    exceptions,
    prepare: addStep({ state: 'undone' }),
  },
]
