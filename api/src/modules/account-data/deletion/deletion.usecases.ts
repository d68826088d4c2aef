import { daysToReturn, roleOf } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../../database/database'
import type { MessageBus } from '../../../live/message-bus'
import type { Logger } from '../../../logger'
import type { Outbox } from '../../../mail'
import {
  createAccountDeletedMail,
  createAccountKeptMail,
} from '../../../mail/templates/account-data-mails'
import type { Repositories } from '../../../repositories'
import type { AuditContext } from '../../audit/audit.documents'
import { toMemberTarget } from '../../auth/accounts/account-audit'
import { createUnauthorizedError } from '../../auth/auth.errors'
import type { AccountLinks } from '../../auth/links/account-links'
import { isLeaving, type StoredMember } from '../../members/members.documents'
import { createLastAdminError } from '../../members/members.errors'

const day = 24 * 3_600_000

export interface DeletionDependencies
  extends Pick<Repositories, 'members' | 'sessions' | 'withdrawnRecords' | 'locks' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly messageBus: MessageBus
  readonly logger: Logger
  readonly now: () => Date
}

/**
 * Hides the account and its listings, and ends all sessions. The account is erased later, unless
 * the member returns. Call it after `confirmDeletion`.
 * @returns when it is erased
 */
export async function deleteAccount(
  { member, source }: AuditContext,
  deps: DeletionDependencies,
): Promise<Date> {
  const { database, members, sessions, withdrawnRecords, audit, outbox, accountLinks, now } = deps
  const { _id, email, firstName } = member
  const createdAt = now()
  const eraseAt = new Date(createdAt.getTime() + daysToReturn * day)
  await database.transaction(async (session) => {
    await rejectLastAdministrator({ member }, deps, session)
    // A concurrent call has deleted the account: this session is over.
    if (!(await members.leave(_id, eraseAt, session))) throw createUnauthorizedError()
    await sessions.endAll(_id, session)
    const mail = createAccountDeletedMail({
      firstName,
      date: eraseAt,
      link: accountLinks.toSignIn(),
    })
    await outbox.enqueue({ to: email, ...mail }, { session })
    const entry = { actor: member, target: toMemberTarget(member), source, createdAt }
    await audit.record({ action: 'auth.deletion_requested', ...entry }, session)
  })
  deps.messageBus.sessionEnded(_id)
  await withdrawnRecords.withdrawAll(_id).catch((error: unknown) => {
    // The account is deleted by now; the job withdraws what is left.
    deps.logger.warn({ err: error }, 'Some listings of a deleted account are still public')
  })
  return eraseAt
}

/** Under the lock of administrators, so that two of them cannot leave at once. */
async function rejectLastAdministrator(
  { member }: { readonly member: StoredMember },
  { members, locks }: Pick<DeletionDependencies, 'members' | 'locks'>,
  session: ClientSession,
) {
  await locks.take('administrators', session)
  const current = await members.findById(member._id, session)
  const isAdministrator = current !== null && roleOf(current) === 'administrator'
  if (isAdministrator && (await members.isLastAdmin(member._id, session))) {
    throw createLastAdminError()
  }
}

/** Takes the deletion back, with all listings. For an account that is not deleted it does nothing. */
export async function keepAccount(
  { member, source }: AuditContext,
  deps: DeletionDependencies,
): Promise<StoredMember> {
  const { database, members, withdrawnRecords, audit, outbox, accountLinks, now } = deps
  const { _id, email, firstName } = member
  if (!isLeaving(member)) return member
  // All but the last batch first: one transaction for all records could be too large.
  while (await database.transaction((session) => withdrawnRecords.restoreBatch(_id, session))) {}
  const kept = await database.transaction(async (session) => {
    const createdAt = now()
    const kept = await members.stay(_id, createdAt, session)
    if (!kept) throw createUnauthorizedError()
    // What the job has withdrawn meanwhile.
    while (await withdrawnRecords.restoreBatch(_id, session)) {}
    const mail = createAccountKeptMail({ firstName, link: accountLinks.toHelp() })
    await outbox.enqueue({ to: email, ...mail }, { session })
    const entry = { actor: member, target: toMemberTarget(member), source, createdAt }
    await audit.record({ action: 'auth.deletion_cancelled', ...entry }, session)
    return kept
  })
  deps.messageBus.publish([_id], { type: 'account' })
  return kept
}
