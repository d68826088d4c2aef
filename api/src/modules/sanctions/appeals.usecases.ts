import type { AppealAnswerInput, AppealInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { createAppealAnswerMail } from '../../mail/templates/sanction-mails'
import type { AuditContext } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import type { StoredMember } from '../members/members.documents'
import type { StoredSanction } from './sanctions.documents'
import { createAppealAnsweredError, createAppealNotPossibleError } from './sanctions.errors'
import { getOwnSanction, getSanction, lift, type SanctionsDependencies } from './sanctions.usecases'

interface Appeal {
  readonly id: string
  readonly input: AppealInput
  readonly member: StoredMember
}

/** An appeal in the moderation queue. */
const toSubject = (contentId: ObjectId) => ({ contentType: 'appeal', contentId }) as const

/** Adds the member's appeal, once for each sanction. */
export const appeal = (
  { id, input: { text }, member }: Appeal,
  deps: SanctionsDependencies,
): Promise<StoredSanction> =>
  deps.database.transaction(async (session) => {
    const { _id } = await getOwnSanction({ id, member }, deps, session)
    const at = deps.now()
    const sanction = await deps.sanctions.addAppeal(_id, { text, createdAt: at }, session)
    if (!sanction) throw createAppealNotPossibleError()
    const item = { ...toSubject(_id), ownerId: member._id, area: null }
    await deps.moderationItems.add(item, { source: 'appeal', at }, session)
    return sanction
  })

interface AnswerAppeal extends AuditContext {
  readonly id: string
  readonly input: AppealAnswerInput
}

/** Answers an appeal by mail. An accepted one ends the sanction. */
export async function answerAppeal(
  { id, input: { outcome, text }, member: actor, source }: AnswerAppeal,
  deps: SanctionsDependencies,
): Promise<StoredSanction> {
  const { database, sanctions, members, outbox, accountLinks, audit, moderationItems, now } = deps
  const answeredAt = now()
  const answered = await database.transaction(async (session) => {
    const { _id, memberId } = await getSanction(id, deps, session)
    const values = { state: outcome, answer: text, answeredAt }
    let sanction = await sanctions.answerAppeal(_id, values, session)
    if (!sanction) throw createAppealAnsweredError()
    const item = await moderationItems.findOpen(toSubject(_id), session)
    const itemOutcome = outcome === 'accepted' ? 'approved' : 'resolved'
    if (item) await moderationItems.close(item._id, itemOutcome, session)
    if (outcome === 'accepted') {
      const ended = await sanctions.end(_id, answeredAt, session)
      if (ended) await lift({ sanction: ended, actor, source }, deps, session)
      sanction = ended ?? sanction
    }
    const member = await members.findById(memberId, session)
    if (!member) return sanction
    const mail = createAppealAnswerMail({
      ...{ ...member, outcome, text },
      link: accountLinks.toSignIn(),
    })
    await outbox.enqueue({ to: member.email, ...mail }, { session })
    const entry = { actor, target: toMemberTarget(member), after: { outcome }, source }
    await audit.record(
      { action: 'sanctions.appeal_answered', ...entry, createdAt: answeredAt },
      session,
    )
    return sanction
  })
  deps.messageBus.publish([answered.memberId], { type: 'account' })
  return answered
}
