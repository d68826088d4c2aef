import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { MessageBus } from '../../live/message-bus'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { toUserTarget } from './accounts/account-audit'
import { createSessionNotFoundError } from './auth.errors'
import { type Credential, isOver, type StoredSession } from './sessions.documents'
import type { SessionsRepository } from './sessions.repository'

interface SignOut {
  readonly credentials: readonly Credential[]
  readonly source: AuditSource
  readonly now: Date
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
}

/** Ends the sign-ins that a request carries. Repeating it is no error and no second event. */
export async function signOut({ credentials, source, now, ...stores }: SignOut): Promise<void> {
  const { users, sessions, audit, messageBus } = stores
  const ended = await Promise.all(credentials.map(sessions.endByCredential))
  for (const session of ended) {
    const user = session && (await users.findById(session.userId))
    if (!user) continue
    messageBus.sessionEnded(user._id)
    const target = toUserTarget(user)
    await audit.record({
      action: 'auth.signed_out',
      actor: user,
      target,
      source,
      createdAt: now,
    })
  }
}

interface Common {
  readonly user: StoredUser
  readonly now: Date
  readonly sessions: SessionsRepository
}

/** Where a member is signed in, newest first. */
export async function listSessions({ user, now, sessions }: Common): Promise<StoredSession[]> {
  const all = await sessions.findAll(user._id)
  return all.filter((session) => !isOver(session, user, now))
}

interface EndSessions extends Common {
  readonly source: AuditSource
  readonly database: Database
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
}

interface EndOne extends EndSessions {
  readonly sessionId: string
}

/** Ends one of a member's own sign-ins; those of others do not exist for them. */
export async function endSession(request: EndOne): Promise<ObjectId> {
  const { user, sessionId, database, sessions, messageBus } = request
  const id = parseId(sessionId)
  if (!id) throw createSessionNotFoundError()
  await database.transaction(async (session) => {
    if (!(await sessions.endOne(user._id, id, session))) throw createSessionNotFoundError()
    await recordEnd(request, { action: 'auth.session_ended', session })
  })
  messageBus.sessionEnded(user._id)
  return id
}

/** Signs a member out everywhere, here as well. */
export async function endAllSessions(request: EndSessions): Promise<void> {
  const { user, database, sessions, messageBus } = request
  await database.transaction(async (session) => {
    await sessions.endAll(user._id, session)
    await recordEnd(request, { action: 'auth.sessions_ended', session })
  })
  messageBus.sessionEnded(user._id)
}

interface End {
  readonly action: string
  readonly session: ClientSession
}

function recordEnd({ user, source, now, audit }: EndSessions, { action, session }: End) {
  const target = toUserTarget(user)
  return audit.record({ action, actor: user, target, source, createdAt: now }, session)
}
