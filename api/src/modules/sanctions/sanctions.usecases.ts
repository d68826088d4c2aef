import type { SanctionInput } from '@haulyard/api-contract'
import { roleOf } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { MessageBus } from '../../live/message-bus'
import type { Outbox } from '../../mail'
import { createSanctionEndedMail, createSanctionMail } from '../../mail/templates/sanction-mails'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import type { AccountLinks } from '../auth/links/account-links'
import type { StoredMember } from '../members/members.documents'
import { createAccountNotFoundError } from '../members/members.errors'
import type { StoredSanction } from './sanctions.documents'
import {
  createAdministratorSanctionError,
  createSanctionEndedError,
  createSanctionNotFoundError,
} from './sanctions.errors'

const dayMs = 24 * 3_600_000

export interface SanctionsDependencies
  extends Pick<
    Repositories,
    'sanctions' | 'members' | 'sessions' | 'locks' | 'audit' | 'moderationItems'
  > {
  readonly database: Database
  readonly outbox: Outbox
  readonly accountLinks: AccountLinks
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface AddSanction extends AuditContext {
  readonly _id: ObjectId
  readonly input: SanctionInput
}

/**
 * Warns, limits, suspends or bans a member, and mails the reason. A suspension or a ban ends all sign-ins
 * at once, on every process; it replaces one that is active.
 */
export async function addSanction(
  command: AddSanction,
  deps: SanctionsDependencies,
): Promise<StoredSanction> {
  const sanction = await insertOrFind({
    insert: () => deps.database.transaction((session) => applySanction(command, deps, session)),
    find: () => deps.sanctions.findById(command._id),
  })
  announceSanction(sanction, deps)
  return sanction
}

/** Open pages read the account again; ended sessions close their streams. */
export const announceSanction = (
  { memberId, kind }: Pick<StoredSanction, 'memberId' | 'kind'>,
  { messageBus }: Pick<SanctionsDependencies, 'messageBus'>,
) => {
  if (kind === 'suspension' || kind === 'ban') messageBus.sessionEnded(memberId)
  messageBus.publish([memberId], { type: 'account' })
}

/** The same inside a transaction; `announceSanction` follows after the commit. */
export async function applySanction(
  command: AddSanction,
  deps: SanctionsDependencies,
  session: ClientSession,
): Promise<StoredSanction> {
  const sanction = await imposeSanction(command, deps, session)
  await mailSanction(sanction, deps, session)
  return sanction
}

/** Mails the reason of a sanction to its member. */
export async function mailSanction(
  sanction: StoredSanction,
  {
    members,
    outbox,
    accountLinks,
  }: Pick<SanctionsDependencies, 'members' | 'outbox' | 'accountLinks'>,
  session: ClientSession,
): Promise<void> {
  const member = await members.findById(sanction.memberId, session)
  if (!member) return
  const mail = createSanctionMail({ ...member, ...sanction, link: accountLinks.toSignIn() })
  await outbox.enqueue({ to: member.email, ...mail }, { session })
}

/** Without the mail. */
export async function imposeSanction(
  { _id, input, member: actor, source }: AddSanction,
  deps: Pick<
    SanctionsDependencies,
    'sanctions' | 'members' | 'sessions' | 'locks' | 'audit' | 'now'
  >,
  session: ClientSession,
): Promise<StoredSanction> {
  const member = await findSanctionable(input.memberId, deps, session)
  const createdAt = deps.now()
  const { kind, reason, note, days } = input
  const until = kind === 'suspension' ? new Date(createdAt.getTime() + (days ?? 1) * dayMs) : null
  const facts = { kind, reason, note, until, createdAt }
  const parts = { _id, memberId: member._id, decidedById: actor._id, endedAt: null, appeal: null }
  const sanction = { ...parts, ...facts }
  await deps.sanctions.insert(sanction, session)
  const replaced = member[placeOf[kind]]?.sanctionId
  if (replaced) await deps.sanctions.end(replaced, createdAt, session)
  await setOnMember(sanction, deps, session)
  const target = toMemberTarget(member)
  const after = { kind, reason, until: until?.toISOString() ?? null }
  const action = `sanctions.${kind}`
  await deps.audit.record({ action, actor, target, after, source, createdAt }, session)
  return sanction
}

/** Where a member has a sanction of each kind. */
export const placeOf = {
  warning: 'warning',
  limit: 'limit',
  suspension: 'suspension',
  ban: 'suspension',
} as const

/** Lets a sanction take effect: a suspended or banned member is signed out. */
export async function setOnMember(
  { _id: sanctionId, memberId, kind, reason, until }: StoredSanction,
  { members, sessions }: Pick<SanctionsDependencies, 'members' | 'sessions'>,
  session: ClientSession,
): Promise<void> {
  if (kind === 'warning') return members.setWarning(memberId, { sanctionId, reason }, session)
  if (kind === 'limit') return members.setLimit(memberId, { sanctionId, reason }, session)
  await members.setSuspension(memberId, { sanctionId, kind, reason, until }, session)
  await sessions.endAll(memberId, session)
}

/** Under the lock of administrators, so that nobody becomes one meanwhile. */
async function findSanctionable(
  id: string,
  { members, locks }: Pick<SanctionsDependencies, 'members' | 'locks'>,
  session: ClientSession,
): Promise<StoredMember> {
  await locks.take('administrators', session)
  const memberId = parseId(id)
  const member = memberId && (await members.findById(memberId, session))
  if (!member) throw createAccountNotFoundError()
  if (roleOf(member) === 'administrator') throw createAdministratorSanctionError()
  return member
}

interface EndSanction extends AuditContext {
  readonly id: string
}

/** Takes a sanction back, and mails that. */
export async function endSanction(
  { id, member: actor, source }: EndSanction,
  deps: SanctionsDependencies,
): Promise<StoredSanction> {
  const sanction = await deps.database.transaction(async (session) => {
    const { _id } = await getSanction(id, deps, session)
    const ended = await deps.sanctions.end(_id, deps.now(), session)
    if (!ended) throw createSanctionEndedError()
    await lift({ sanction: ended, actor, source }, deps, session)
    return ended
  })
  deps.messageBus.publish([sanction.memberId], { type: 'account' })
  return sanction
}

/** @throws for an id that no sanction has */
export async function getSanction(
  id: string,
  { sanctions }: Pick<SanctionsDependencies, 'sanctions'>,
  session?: ClientSession,
): Promise<StoredSanction> {
  const sanctionId = parseId(id)
  const sanction = sanctionId && (await sanctions.findById(sanctionId, session))
  if (!sanction) throw createSanctionNotFoundError()
  return sanction
}

interface Lift {
  readonly sanction: StoredSanction
  readonly actor: StoredMember
  readonly source: AuditContext['source']
}

/** Gives the member back what an ended sanction took, and mails that. */
export async function lift(
  command: Lift,
  deps: SanctionsDependencies,
  session: ClientSession,
): Promise<void> {
  await liftUnmailed(command, deps, session)
  await mailEnd(command.sanction, deps, session)
}

/** Without the mail. */
export async function liftUnmailed(
  { sanction: { _id, memberId, kind }, actor, source }: Lift,
  { members, audit, now }: Pick<SanctionsDependencies, 'members' | 'audit' | 'now'>,
  session: ClientSession,
): Promise<void> {
  await members.clearSanction(memberId, _id, session)
  const member = await members.findById(memberId, session)
  if (!member) return
  const entry = { actor, target: toMemberTarget(member), before: { kind }, source }
  await audit.record({ action: 'sanctions.ended', ...entry, createdAt: now() }, session)
}

/** Mails a member that a sanction has ended. */
export async function mailEnd(
  { memberId, kind }: Pick<StoredSanction, 'memberId' | 'kind'>,
  {
    members,
    outbox,
    accountLinks,
  }: Pick<SanctionsDependencies, 'members' | 'outbox' | 'accountLinks'>,
  session: ClientSession,
): Promise<void> {
  const member = await members.findById(memberId, session)
  if (!member) return
  const mail = createSanctionEndedMail({ ...member, kind, link: accountLinks.toSignIn() })
  await outbox.enqueue({ to: member.email, ...mail }, { session })
}

interface ConfirmWarning {
  readonly id: string
  readonly member: StoredMember
}

/** The member has read a warning. */
export async function confirmWarning(
  { id, member }: ConfirmWarning,
  deps: SanctionsDependencies,
): Promise<StoredSanction> {
  const confirmed = await deps.database.transaction(async (session) => {
    const sanction = await getOwnSanction({ id, member }, deps, session)
    if (sanction.kind !== 'warning') throw createSanctionNotFoundError()
    const ended = await deps.sanctions.end(sanction._id, deps.now(), session)
    await deps.members.clearSanction(member._id, sanction._id, session)
    return ended ?? sanction
  })
  deps.messageBus.publish([member._id], { type: 'account' })
  return confirmed
}

/** Those of others do not exist for a member. */
export async function getOwnSanction(
  { id, member }: ConfirmWarning,
  deps: Pick<SanctionsDependencies, 'sanctions'>,
  session: ClientSession,
): Promise<StoredSanction> {
  const sanction = await getSanction(id, deps, session)
  if (!sanction.memberId.equals(member._id)) throw createSanctionNotFoundError()
  return sanction
}
