import { ObjectId } from 'mongodb'
import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { aSanction } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import type { TestServer } from '../../testing/test-server'
import type { StoredMember } from '../members/members.documents'

async function addSanction(
  { db }: TestServer,
  owner: StoredMember,
  values: Parameters<typeof aSanction>[0] = {},
) {
  const sanction = aSanction({ memberId: owner._id, ...values })
  await db.collection('sanctions').insertOne(sanction)
  return { id: sanction._id.toHexString() }
}

const appeal = {
  text: 'It was one truck and two trailers.',
  createdAt: new Date(),
  state: 'open',
  answer: null,
  answeredAt: null,
} as const

export const sanctionsAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/account/sanctions/{id}/confirmation',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => ({ params: await addSanction(server, owner) }),
  },
  {
    key: 'POST /api/account/sanctions/{id}/appeal',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => ({
      params: await addSanction(server, owner),
      body: { text: 'It was one truck and two trailers.' },
    }),
  },
  {
    key: 'POST /api/admin/sanctions',
    prepare: async (server) => ({
      body: {
        memberId: (await addUser(server))._id.toHexString(),
        kind: 'suspension',
        reason: 'The same scam in ten listings.',
        note: 'Seen before.',
        days: 7,
      },
    }),
  },
  {
    key: 'POST /api/admin/sanctions/{id}/end',
    prepare: async (server, { owner }) => ({ params: await addSanction(server, owner) }),
  },
  {
    key: 'POST /api/admin/sanctions/{id}/appeal-answer',
    prepare: async (server, { owner }) => ({
      params: await addSanction(server, owner, { appeal }),
      body: { outcome: 'rejected', text: 'All five were the same truck.' },
    }),
  },
  {
    key: 'POST /api/admin/source-blocks',
    prepare: () => ({
      body: { kind: 'mail_domain', value: `m${new ObjectId()}.example`, reason: 'Spam' },
    }),
  },
  {
    key: 'DELETE /api/admin/source-blocks/{id}',
    prepare: async ({ db }, { admin }) => {
      const block = { kind: 'mail_domain', value: `m${new ObjectId()}.example`, reason: 'Spam' }
      const stored = { ...block, createdById: admin._id, createdAt: new Date() }
      const { insertedId } = await db.collection('sourceBlocks').insertOne(stored)
      return { params: { id: insertedId.toHexString() } }
    },
  },
]
