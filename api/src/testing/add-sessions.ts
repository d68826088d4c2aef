import { ObjectId } from 'mongodb'
import { hashToken, toPasswordMark } from '../modules/auth/sessions.documents'
import { aUser } from './members'
import type { TestServer } from './test-server'

/** Many members, each signed in without the cost of a sign-in. Returns their bearer headers. */
export async function addSignedIn(server: TestServer, count: number) {
  const user = await aUser()
  const now = new Date()
  const members = Array.from({ length: count }, () => {
    const email = `${new ObjectId()}@example.com`
    return { ...user, _id: new ObjectId(), email, emailKey: email }
  })
  const sessions = members.map(({ _id: userId, passwordHash }) => ({
    userId,
    cookieHash: hashToken(`cookie-${userId}`),
    bearerHash: hashToken(`bearer-${userId}`),
    passwordMark: toPasswordMark({ passwordHash }),
    userAgent: null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  }))
  await server.db.collection('users').insertMany(members)
  await server.db.collection('sessions').insertMany(sessions)
  return members.map(({ _id }) => ({ Authorization: `Bearer bearer-${_id}` }))
}
