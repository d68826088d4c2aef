import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { AuditContext, AuditSource } from '../audit/audit.documents'
import type { StoredMember } from '../members/members.documents'
import { toMemberTarget } from './accounts/account-audit'
import { createSessionNotFoundError } from './auth.errors'
import { type Credential, isOver, type StoredSession } from './sessions.documents'

export interface SessionsDependencies extends Pick<Repositories, 'sessions' | 'audit'> {
  readonly database: Database
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface SignOut {
  readonly credentials: readonly Credential[]
  readonly source: AuditSource
}

/** Ends the sessions of the credentials. Repeating it is no error and is not recorded. */
export async function signOut(
  { credentials, source }: SignOut,
  deps: Omit<SessionsDependencies, 'database'> & Pick<Repositories, 'members'>,
): Promise<void> {
  const { members, sessions, audit, messageBus, now } = deps
  const ended = await Promise.all(credentials.map(sessions.endByCredential))
  for (const session of ended) {
    const member = session && (await members.findById(session.userId))
    if (!member) continue
    messageBus.sessionEnded(member._id)
    const target = toMemberTarget(member)
    const entry = { action: 'auth.signed_out', actor: member, target, source, createdAt: now() }
    await audit.record(entry)
  }
}

/** A member's sessions, newest first. */
export async function listSessions(
  { member }: { readonly member: StoredMember },
  { sessions, now }: Pick<SessionsDependencies, 'sessions' | 'now'>,
): Promise<StoredSession[]> {
  const all = await sessions.findAll(member._id)
  return all.filter((session) => !isOver(session, member, now()))
}

/** Ends one of a member's own sessions; those of others do not exist for them. */
export async function endSession(
  command: AuditContext & { readonly id: string },
  deps: SessionsDependencies,
): Promise<ObjectId> {
  const { member } = command
  const { database, sessions, messageBus } = deps
  const id = parseId(command.id)
  if (!id) throw createSessionNotFoundError()
  await database.transaction(async (session) => {
    if (!(await sessions.endOne(member._id, id, session))) throw createSessionNotFoundError()
    await recordEnd({ action: 'auth.session_ended', context: command }, deps, session)
  })
  messageBus.sessionEnded(member._id)
  return id
}

/** Ends all sessions of a member, the current one too. */
export async function endAllSessions(
  command: AuditContext,
  deps: SessionsDependencies,
): Promise<void> {
  const { member } = command
  await deps.database.transaction(async (session) => {
    await deps.sessions.endAll(member._id, session)
    await recordEnd({ action: 'auth.sessions_ended', context: command }, deps, session)
  })
  deps.messageBus.sessionEnded(member._id)
}

interface SessionEnd {
  readonly action: string
  readonly context: AuditContext
}

function recordEnd(
  { action, context: { member, source } }: SessionEnd,
  { audit, now }: Pick<SessionsDependencies, 'audit' | 'now'>,
  session: ClientSession,
) {
  const target = toMemberTarget(member)
  return audit.record({ action, actor: member, target, source, createdAt: now() }, session)
}
