import { ObjectId } from 'mongodb'
import { type AccessRow, exceptOwner } from '../../testing/access-row'
import { readMailToken } from '../../testing/mails'
import { addUser, aProfile, aSignup, password, signIn, signInAs } from '../../testing/members'
import { postJson } from '../../testing/requests'
import type { TestServer } from '../../testing/test-server'
import type { SessionDocument } from './sessions.documents'

export const authAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/auth/signup',
    prepare: () => ({ body: aSignup() }),
  },
  {
    key: 'POST /api/auth/login',
    prepare: async (server) => ({ body: { email: (await addUser(server)).email, password } }),
  },
  {
    key: 'POST /api/auth/verify-email',
    prepare: async (server) => {
      const signup = aSignup()
      await postJson(server, '/api/auth/signup', signup)
      return { body: { token: await readMailToken(server, signup.email) } }
    },
  },
  {
    key: 'POST /api/auth/request-verification',
    prepare: async (server) => ({ body: { email: (await addUser(server)).email } }),
  },
  {
    key: 'POST /api/auth/request-password-reset',
    prepare: async (server) => ({ body: { email: (await addUser(server)).email } }),
  },
  {
    key: 'POST /api/auth/reset-password',
    prepare: async (server) => {
      const { email } = await addUser(server)
      await postJson(server, '/api/auth/request-password-reset', { email })
      return { body: { token: await readMailToken(server, email), password: 'Ten-Speed-Gearbox' } }
    },
  },
  {
    key: 'PUT /api/account/profile',
    prepare: () => ({ body: aProfile() }),
  },
  {
    key: 'PUT /api/account/privacy',
    prepare: () => ({ body: { profileVisibility: 'everyone' } }),
  },
  {
    key: 'POST /api/auth/change-password',
    // The same password again: other rows sign these members in, too.
    prepare: () => ({ body: { currentPassword: password, password } }),
  },
  {
    key: 'POST /api/auth/change-email',
    prepare: () => ({
      body: { email: `${new ObjectId()}@example.com`, currentPassword: password },
    }),
  },
  {
    key: 'POST /api/auth/confirm-email-change',
    prepare: async (server) => {
      const { user, bearer } = await signIn(server)
      const email = `${new ObjectId()}@example.com`
      const body = { email, currentPassword: password }
      await postJson(server, '/api/auth/change-email', body, bearer)
      return { body: { token: await readMailToken(server, user.email) } }
    },
  },
  {
    key: 'DELETE /api/auth/sessions/{id}',
    exceptions: exceptOwner(404),
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
