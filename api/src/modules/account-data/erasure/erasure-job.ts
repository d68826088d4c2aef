import { formerMemberId } from '@haulyard/api-contract'
import type { JobRunner } from '../../../jobs/job-runner'
import type { Logger } from '../../../logger'
import { formerMember, type StoredMember } from '../../members/members.documents'
import { createBatches } from './batches'
import { eraseExport, eraseInvitations, eraseMails, eraseSignIns } from './erase-account'
import { eraseAudit } from './erase-audit'
import { eraseMentions } from './erase-mentions'
import { eraseReactions } from './erase-reactions'
import { eraseAuthor, eraseListings, eraseModerated } from './erase-records'
import { eraseConversations, eraseRelations } from './erase-relations'
import { eraseServiceRequests, eraseSiteAuthor, eraseSupportRequests } from './erase-requests'
import { type Erasure, type ErasureDependencies, systemSource } from './erasure'

/** At the latest; a run names the time of the next erasure. */
const everyMs = 3_600_000

interface Dependencies extends ErasureDependencies {
  readonly jobRunner: JobRunner
  readonly logger: Logger
}

/**
 * The steps of an erasure. Each one goes on where an earlier run was interrupted, and does nothing
 * when it is repeated. The audit log and the sign-ins hold former addresses, so they come late.
 */
const steps: readonly ((erasure: Erasure) => Promise<void>)[] = [
  eraseListings,
  eraseModerated,
  eraseReactions,
  eraseAuthor,
  eraseMentions,
  eraseRelations,
  eraseConversations,
  eraseServiceRequests,
  eraseSupportRequests,
  eraseSiteAuthor,
  eraseInvitations,
  eraseMails,
  eraseExport,
  eraseAudit,
  eraseSignIns,
  erasePicture,
  removeAccount,
]

/**
 * Adds the job that erases accounts whose time to return is over. It also withdraws listings that
 * were written while their owner deleted the account.
 */
export function addErasureJob(deps: Dependencies): void {
  const run = async (signal: AbortSignal) => {
    let next: Date | null = null
    for await (const member of deps.members.findLeaving()) {
      if (signal.aborted) return null
      const { eraseAt } = member
      const isDue = eraseAt !== undefined && eraseAt <= deps.now()
      if (isDue) await eraseOne(member, deps, signal)
      else await deps.withdrawnRecords.withdrawAll(member._id)
      if (!isDue) next ??= eraseAt ?? null
    }
    return next
  }
  deps.jobRunner.add({ name: 'account-erasure', everyMs, run })
}

/** A failure must not delay other erasures; the next run tries again. */
async function eraseOne(member: StoredMember, deps: Dependencies, signal: AbortSignal) {
  const batches = createBatches({ ...deps, signal })
  try {
    for (const step of steps) {
      signal.throwIfAborted()
      await step({ ...deps, member, batches, signal })
    }
  } catch (error) {
    if (!signal.aborted) deps.logger.error({ err: error }, 'An account could not be erased yet')
  }
}

async function erasePicture({ member, members, recordImages }: Erasure): Promise<void> {
  await members.releasePicture(member)
  await recordImages.removeUnused(member.profileImageUrl ?? member.erasedImageUrl ?? null)
}

async function removeAccount({ member, members, database, audit, now }: Erasure): Promise<void> {
  await database.transaction(async (session) => {
    if (!(await members.remove(member._id, session))) return
    const target = { type: 'user', id: formerMemberId, label: null }
    const actor = { _id: formerMember }
    const entry = { actor, target, source: systemSource, createdAt: now() }
    await audit.record({ action: 'auth.account_erased', ...entry }, session)
  })
}
