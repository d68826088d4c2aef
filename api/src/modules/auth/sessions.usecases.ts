import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { LiveEvents } from '../../live/live-events'
import type { Repositories } from '../../repositories'
import type { AuditContext, AuditSource } from '../audit/audit.documents'
import type { StoredMember } from '../members/members.documents'
import { toMemberTarget } from './accounts/account-audit'
import { createSessionNotFoundError } from './auth.errors'
import { type Credential, isOver, type StoredSession } from './sessions.documents'

export interface SessionsDependencies extends Pick<Repositories, 'sessions' | 'audit'> {
  readonly database: Database
  readonly liveEvents: LiveEvents
  readonly now: () => Date
}

interface SignOut {
  readonly credentials: readonly Credential[]
  readonly source: AuditSource
}

/** Ends the sessions of the credentials. Repeating it is no error and is not recorded. */
export async function signOut(
  { credentials, source }: SignOut,
  deps: Omit<SessionsDependencies, 'database'> & Pick<Repositories, 'users'>,
): Promise<void> {
  const { users, sessions, audit, liveEvents, now } = deps
  const ended = await Promise.all(credentials.map(sessions.endByCredential))
  for (const session of ended) {
    const user = session && (await users.findById(session.userId))
    if (!user) continue
    liveEvents.sessionEnded(user._id)
    const target = toMemberTarget(user)
    const entry = { action: 'auth.signed_out', actor: user, target, source, createdAt: now() }
    await audit.record(entry)
  }
}

/** A member's sessions, newest first. */
export async function listSessions(
  { user }: { readonly user: StoredMember },
  { sessions, now }: Pick<SessionsDependencies, 'sessions' | 'now'>,
): Promise<StoredSession[]> {
  const all = await sessions.findAll(user._id)
  return all.filter((session) => !isOver(session, user, now()))
}

/** Ends one of a member's own sessions; those of others do not exist for them. */
export async function endSession(
  command: AuditContext & { readonly id: string },
  deps: SessionsDependencies,
): Promise<ObjectId> {
  const { user } = command
  const { database, sessions, liveEvents } = deps
  const id = parseId(command.id)
  if (!id) throw createSessionNotFoundError()
  await database.transaction(async (session) => {
    if (!(await sessions.endOne(user._id, id, session))) throw createSessionNotFoundError()
    await recordEnd({ action: 'auth.session_ended', context: command }, deps, session)
  })
  liveEvents.sessionEnded(user._id)
  return id
}

/** Ends all sessions of a member, the current one too. */
export async function endAllSessions(
  command: AuditContext,
  deps: SessionsDependencies,
): Promise<void> {
  const { user } = command
  await deps.database.transaction(async (session) => {
    await deps.sessions.endAll(user._id, session)
    await recordEnd({ action: 'auth.sessions_ended', context: command }, deps, session)
  })
  deps.liveEvents.sessionEnded(user._id)
}

interface SessionEnd {
  readonly action: string
  readonly context: AuditContext
}

function recordEnd(
  { action, context: { user, source } }: SessionEnd,
  { audit, now }: Pick<SessionsDependencies, 'audit' | 'now'>,
  session: ClientSession,
) {
  const target = toMemberTarget(user)
  return audit.record({ action, actor: user, target, source, createdAt: now() }, session)
}
