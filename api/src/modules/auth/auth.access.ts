import type { ObjectId } from 'mongodb'
import { type AccessRow, forEveryone, forMembers } from '../../testing/access-row'
import { readMailToken } from '../../testing/mails'
import { addUser, aSignup, password, signInAs } from '../../testing/members'
import { postJson } from '../../testing/requests'
import type { TestServer } from '../../testing/test-server'
import type { SessionDocument } from './sessions.documents'

export const authAccess: readonly AccessRow[] = [
  { key: 'GET /api/auth/user', expected: forMembers() },
  {
    key: 'POST /api/auth/signup',
    expected: forEveryone(201),
    prepare: () => ({ body: aSignup() }),
  },
  {
    key: 'POST /api/auth/login',
    expected: forEveryone(),
    prepare: async (server) => ({ body: { email: (await addUser(server)).email, password } }),
  },
  { key: 'POST /api/auth/logout', expected: forEveryone(204) },
  {
    key: 'POST /api/auth/verify-email',
    expected: forEveryone(),
    prepare: async (server) => {
      const signup = aSignup()
      await postJson(server, '/api/auth/signup', signup)
      return { body: { token: await readMailToken(server, signup.email) } }
    },
  },
  { key: 'POST /api/auth/resend-verification', expected: forMembers() },
  {
    key: 'POST /api/auth/request-verification',
    expected: forEveryone(),
    prepare: async (server) => ({ body: { email: (await addUser(server)).email } }),
  },
  {
    key: 'POST /api/auth/request-password-reset',
    expected: forEveryone(),
    prepare: async (server) => ({ body: { email: (await addUser(server)).email } }),
  },
  {
    key: 'POST /api/auth/reset-password',
    expected: forEveryone(),
    prepare: async (server) => {
      const { email } = await addUser(server)
      await postJson(server, '/api/auth/request-password-reset', { email })
      return { body: { token: await readMailToken(server, email), password: 'Ten-Speed-Gearbox' } }
    },
  },
  { key: 'GET /api/auth/sessions', expected: forMembers() },
  { key: 'DELETE /api/auth/sessions', expected: forMembers(204) },
  {
    key: 'DELETE /api/auth/sessions/{id}',
    // Administrators as well: a sign-in is its member's own business.
    expected: { anonymous: 401, stranger: 404, owner: 204, admin: 404 },
    prepare: async (server, { owner }) => {
      await signInAs(server, owner.email)
      return { params: { id: await newestSessionId(server, owner._id) } }
    },
  },
]

async function newestSessionId({ db }: TestServer, userId: ObjectId): Promise<string> {
  const sessions = db.collection<SessionDocument>('sessions')
  const newest = await sessions.find({ userId }).sort({ _id: -1 }).limit(1).next()
  return newest?._id.toHexString() ?? ''
}
