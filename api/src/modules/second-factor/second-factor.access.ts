import { ObjectId } from 'mongodb'
import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { minute } from '../../testing/fixtures'
import { addUser, password } from '../../testing/members'
import { createSoftwarePasskey } from '../../testing/software-passkey'
import { origin, type TestServer } from '../../testing/test-server'
import { createPasswords } from '../auth/passwords'
import { createToken, hashToken } from '../auth/sessions.documents'
import type { StoredMember } from '../members/members.documents'
import { createSeal } from './seal'
import type { SecondFactorDocument } from './second-factors.repository'
import { codeAt, createTotp } from './totp'

async function addFactor(
  { db }: TestServer,
  { _id: userId }: StoredMember,
  values: Partial<SecondFactorDocument>,
) {
  const _id = new ObjectId()
  const dates = { createdAt: minute(0), lastUsedAt: null }
  const factor = { _id, userId, kind: 'totp', name: 'Phone', isConfirmed: true, ...dates }
  await db.collection('secondFactors').insertOne({ ...factor, ...values })
  return { id: _id.toHexString() }
}

const code = '123456'

/** A mailed code that the browser of the request can enter. */
async function beginMailedCode(server: TestServer) {
  const token = createToken()
  const { _id: userId } = await addUser(server)
  await server.db.collection<{ _id: string }>('signInSteps').insertOne({
    ...{ _id: hashToken(token), userId, kind: 'mailed_code', challenge: null, triesLeft: 50 },
    ...{ codeHash: await createPasswords().hash(code), expiresAt: new Date(Date.now() + 9e9) },
  })
  return { Cookie: `haulyard_sign_in=${token}` }
}

export const secondFactorAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/auth/factors/totp/{id}/confirmation',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => {
      await server.db.collection('secondFactors').deleteMany({})
      const { secret } = createTotp(owner.email)
      const closed = createSeal({ secretsKey: null, dataDir: server.dataDir }).close(secret)
      const values = { isConfirmed: false, secret: closed, lastPeriod: 0 }
      const params = await addFactor(server, owner, values)
      return { params, body: { name: 'Phone', code: codeAt(secret, server.clock.now) } }
    },
  },
  {
    key: 'POST /api/auth/factors/passkey',
    exceptions: exceptOwner(400),
    prepare: async ({ db }, { owner }) => {
      const challenge = createToken()
      await db.collection('sessions').updateMany({ userId: owner._id }, { $set: { challenge } })
      const response = createSoftwarePasskey(origin).make({ challenge })
      return { body: { name: 'Phone', response } }
    },
  },
  {
    key: 'DELETE /api/auth/factors/{id}',
    exceptions: exceptOwner(404),
    prepare: async (server, { owner }) => ({ params: await addFactor(server, owner, {}) }),
  },
  {
    key: 'POST /api/auth/recovery-codes',
    exceptions: exceptOwner(409),
    prepare: async (server, { owner }) => {
      await addFactor(server, owner, {})
      return {}
    },
  },
  {
    key: 'POST /api/auth/sign-in-step',
    prepare: async (server) => ({
      headers: await beginMailedCode(server),
      body: { kind: 'mailed_code', code },
    }),
  },
  {
    key: 'POST /api/auth/mailed-code',
    prepare: () => ({ body: { email: 'somebody@example.com' } }),
  },
  {
    key: 'POST /api/auth/confirm-identity/passkey-options',
    exceptions: exceptOwner(409),
    prepare: async (server, { owner }) => {
      await addFactor(server, owner, { kind: 'passkey', credentialId: createToken() })
      return {}
    },
  },
  {
    key: 'POST /api/auth/confirm-identity',
    prepare: async ({ db }) => {
      await db.collection('secondFactors').deleteMany({})
      return { body: { kind: 'password', password } }
    },
  },
]
