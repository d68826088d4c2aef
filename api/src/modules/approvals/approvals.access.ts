import type { AccessRow } from '../../testing/access-row'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'

const addApproval = async (server: TestServer) => {
  const { _id: requesterId } = await addUser(server, { isAdmin: true })
  const { now: createdAt } = server.clock
  const approval = { operation: 'DELETE /api/admin/rss/delete-all', call: '{"params":{}}' }
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  const { insertedId } = await server.db
    .collection('approvals')
    .insertOne({ ...approval, requesterId, createdAt, expiresAt })
  return { params: { id: insertedId.toHexString() } }
}

export const approvalsAccess: readonly AccessRow[] = [
  { key: 'POST /api/admin/approvals/{id}/agreement', prepare: addApproval },
  { key: 'DELETE /api/admin/approvals/{id}', prepare: addApproval },
]
