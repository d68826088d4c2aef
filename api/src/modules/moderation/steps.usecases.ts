import {
  isHideable,
  type ModerationItemDetail,
  type ModerationStep,
  type SanctionInput,
} from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { ObjectId } from 'mongodb'
import {
  createContentHiddenMail,
  createListingRefusedMail,
} from '../../mail/templates/moderation-mails'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { can } from '../members/rights'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import type { StoredSanction } from '../sanctions/sanctions.documents'
import {
  announceSanction,
  applySanction,
  type SanctionsDependencies,
} from '../sanctions/sanctions.usecases'
import { hideContent, showContent } from './hiding'
import {
  describeItem,
  findContents,
  getItem,
  type ItemContent,
  type ItemReaders,
  ownerOf,
  titleOf,
} from './items.usecases'
import { isListing, toNotice } from './listing-notices'
import {
  createAppealStepError,
  createHeldListingError,
  createItemAssignedError,
  createItemClosedError,
  createNoAuthorError,
  createNotHideableError,
  createSuspensionRightError,
} from './moderation.errors'
import type { ModerationItemDocument, StoredItem } from './moderation-items.repository'

export interface ModerationDependencies
  extends ItemReaders,
    Omit<SanctionsDependencies, 'now'>,
    Pick<
      Repositories,
      'topics' | 'savedServices' | 'feedPosts' | 'likes' | 'comments' | 'helpfulVotes'
    > {
  readonly notifier: Notifier
}

interface TakeStep extends AuditContext {
  readonly id: string
  readonly step: ModerationStep
}

/** A step inside its transaction. */
interface Work extends AuditContext {
  readonly item: StoredItem
  readonly content: ItemContent
  readonly ownerId: ObjectId | null
  readonly at: Date
  readonly deps: ModerationDependencies
  readonly session: ClientSession
}

/** What is announced after the commit. */
interface Announced {
  readonly notices: readonly Notice[]
  readonly sanction: StoredSanction | null
}
const nothing: Announced = { notices: [], sanction: null }

/**
 * Takes a step with an item. Every step but `release` and `show` claims the item; the decisions
 * close it, handle its reports and tell those who reported.
 */
export async function takeStep(
  { id, step, member, source }: TakeStep,
  deps: ModerationDependencies,
): Promise<ModerationItemDetail> {
  const item = await getItem({ id, member }, deps)
  if (step.kind === 'suspend' && !can(member, 'sanctions.manage'))
    throw createSuspensionRightError()
  const content = (await findContents([item], deps))(item)
  const facts = { item, content, ownerId: ownerOf(item, content), member, source }
  const { notices, sanction } = await deps.database.transaction((session) =>
    run(step, { ...facts, at: deps.now(), deps, session }),
  )
  if (sanction) announceSanction(sanction, deps)
  for (const notice of notices) await deps.notifier.announce(notice)
  return await describeItem(await getItem({ id, member }, deps), deps)
}

async function run(step: ModerationStep, work: Work): Promise<Announced> {
  if (step.kind === 'show') return await show(work)
  if (step.kind === 'release') return await release(work)
  await claim(work)
  if (step.kind === 'claim' || step.kind === 'note') {
    const text = step.kind === 'note' ? step.text : null
    await record(work, step.kind === 'note' ? 'noted' : 'claimed', text)
    return nothing
  }
  // The answer to an appeal closes it.
  if (work.item.contentType === 'appeal') throw createAppealStepError()
  return await decide(step, work)
}

type Decision = Exclude<ModerationStep, { kind: 'claim' | 'release' | 'note' | 'show' }>

const outcomes = {
  approve: 'approved',
  resolve: 'resolved',
  hide: 'hidden',
  warn: 'warned',
  suspend: 'suspended',
} as const satisfies Record<Decision['kind'], NonNullable<ModerationItemDocument['outcome']>>

async function decide(decision: Decision, work: Work): Promise<Announced> {
  const { item, ownerId, at, deps, session } = work
  const outcome = outcomes[decision.kind]
  const notices: Notice[] = []
  const reason = 'reason' in decision ? decision.reason : null
  const held = await findHeld(work)
  if (held && decision.kind === 'resolve') throw createHeldListingError()
  if (held && decision.kind === 'approve') notices.push(...(await publish(work)))
  const alsoHides = 'alsoHide' in decision && decision.alsoHide === true
  // Whoever is sanctioned for a listing does not have it published.
  const hides = decision.kind === 'hide' || alsoHides || (held && reason !== null)
  if (hides && reason !== null) notices.push(...(await hide({ ...work, held }, reason)))
  const sanction =
    decision.kind === 'warn' || decision.kind === 'suspend'
      ? await sanctionAuthor(decision, work)
      : null
  const isViolation = hides || sanction !== null
  if (isViolation && ownerId) await deps.members.recordViolation(ownerId, at, session)
  if (decision.kind === 'approve' && item.sources.first_post && ownerId) {
    await deps.members.acceptPost(ownerId, session)
  }
  if (!(await deps.moderationItems.close(item._id, outcome, session))) throw createItemClosedError()
  await record(work, outcome, reason)
  notices.push(...(await answerReporters(work, hides ? 'hide' : decision.kind)))
  for (const notice of notices) await deps.notifier.add(notice, session)
  return { notices, sanction }
}

/** Of two moderators who act at once, one gets an error. */
async function claim({ item, member, at, deps, session }: Work) {
  const { _id } = item
  const claimed = { _id, memberId: member._id, at }
  if (await deps.moderationItems.claim(claimed, session)) return
  const current = await deps.moderationItems.findById(_id, session)
  throw current?.state === 'open' ? createItemAssignedError() : createItemClosedError()
}

async function release(work: Work): Promise<Announced> {
  const { item, member, deps, session } = work
  const released = { _id: item._id, memberId: member._id }
  if (await deps.moderationItems.release(released, session)) await record(work, 'released', null)
  return nothing
}

/** Whether a moderator decides on its publication: read again, because its author may change it. */
async function findHeld({ item, deps, session }: Work): Promise<boolean> {
  const hidden = await deps.hiddenRecords.findById(item.contentId, session)
  return hidden?.isHeld === true
}

/** Publishes a listing that was held, and tells its author. */
async function publish(work: Work): Promise<readonly Notice[]> {
  const { item, at, deps, session } = work
  await showContent({ _id: item.contentId, at, isHeld: true }, deps, session)
  return toListingNotices('listing_published', work)
}

function toListingNotices(
  kind: 'listing_published' | 'listing_refused',
  { item: { contentType, contentId }, content, ownerId }: Work,
): readonly Notice[] {
  if (!ownerId || !isListing(contentType)) return []
  return [toNotice(kind, { contentType, _id: contentId, title: titleOf(content), userId: ownerId })]
}

/** Takes the content from the public, or keeps it from there, and tells its author. */
async function hide(
  work: Work & { readonly held: boolean },
  reason: string,
): Promise<readonly Notice[]> {
  const { item, content, ownerId, member, at, held, deps, session } = work
  const { contentType, contentId } = item
  if (!isHideable(contentType) || content.isImported) throw createNotHideableError()
  const hiding = { _id: contentId, contentType, reason, hiddenById: member._id, hiddenAt: at }
  await hideContent(hiding, deps, session)
  const owner = ownerId && (await deps.members.findById(ownerId, session))
  if (!owner) return []
  const title = titleOf(content)
  const link = deps.accountLinks.toHelp()
  const createMail = held ? createListingRefusedMail : createContentHiddenMail
  const mail = createMail({ ...owner, title, reason, link })
  await deps.outbox.enqueue({ to: owner.email, ...mail }, { session })
  if (held) return toListingNotices('listing_refused', work)
  const notice = { userId: owner._id, kind: 'content_hidden', actorId: null } as const
  return [{ ...notice, subject: title, path: '/account-help' }]
}

/** Shows again what was hidden, also long after the decision. */
async function show(work: Work): Promise<Announced> {
  const { item, content, ownerId, at, deps, session } = work
  await showContent({ _id: item.contentId, at, isHeld: false }, deps, session)
  await deps.moderationItems.setOutcome(item._id, 'approved', session)
  await record(work, 'shown', null)
  if (!ownerId) return nothing
  const path = content.path ?? '/'
  const notice = { userId: ownerId, kind: 'content_shown', actorId: null } as const
  const notices = [{ ...notice, subject: titleOf(content), path }]
  for (const shown of notices) await deps.notifier.add(shown, session)
  return { notices, sanction: null }
}

async function sanctionAuthor(
  decision: Extract<Decision, { kind: 'warn' | 'suspend' }>,
  { ownerId, member, source, deps, session }: Work,
): Promise<StoredSanction> {
  if (!ownerId) throw createNoAuthorError()
  const days = decision.kind === 'suspend' ? decision.days : null
  const kind = decision.kind === 'suspend' ? 'suspension' : 'warning'
  const memberId = ownerId.toHexString()
  const input: SanctionInput = { memberId, kind, reason: decision.reason, note: null, days }
  return await applySanction({ _id: new ObjectId(), input, member, source }, deps, session)
}

/** Handles the reports of an item, and returns the notices for those who reported. */
async function answerReporters(
  { item, content, deps, session }: Work,
  kind: Decision['kind'],
): Promise<readonly Notice[]> {
  const status = kind === 'approve' ? 'dismissed' : 'reviewed'
  const reports = await deps.reports.handleAll(item._id, status, session)
  const noticeKind = { approve: 'report_dismissed', hide: 'report_hidden' } as const
  return reports.map(({ reporterId }) => ({
    userId: reporterId,
    kind: kind === 'approve' || kind === 'hide' ? noticeKind[kind] : 'report_handled',
    actorId: null,
    subject: titleOf(content),
    path: kind === 'hide' ? '/' : (content.path ?? '/'),
  }))
}

/** The steps of an item are entries of the audit log. */
async function record(work: Work, what: string, text: string | null) {
  const { item, content, ownerId, member, source, at, deps, session } = work
  const target = { type: 'moderation_item', id: item._id.toHexString(), label: titleOf(content) }
  await deps.audit.record(
    {
      action: `moderation.${what}`,
      actor: member,
      target,
      ownerId,
      ...(text === null ? {} : { after: { text } }),
      source,
      createdAt: at,
    },
    session,
  )
}
