import { handlesArea, type ModerationStep } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { findContents, ownerOf, titleOf } from '../moderation/items.usecases'
import {
  claimMs,
  moderationItemsCollection,
  type StoredItem,
} from '../moderation/moderation-items.repository'
import type { Notice } from '../notifications/notifications.documents'
import type { StoredReport } from '../reports/reports.documents'
import { reportsCollection } from '../reports/reports.repository'
import { addNotices } from './add-notices'
import {
  type BulkCall,
  type BulkDependencies,
  type BulkStepRules,
  type BulkWork,
  type FinishWork,
  markOf,
  toEntry,
} from './bulk-step'
import type { BulkRow } from './bulk-steps.repository'

type Kind = Extract<ModerationStep['kind'], 'approve' | 'resolve'>

const outcomeOf = { approve: 'approved', resolve: 'resolved' } as const
const statusOf = { approve: 'dismissed', resolve: 'reviewed' } as const
const noticeOf = { approve: 'report_dismissed', resolve: 'report_handled' } as const

const isOfOthers = ({ assigneeId, assignedAt }: StoredItem, { member, at }: BulkCall) =>
  assigneeId !== null &&
  !assigneeId.equals(member._id) &&
  (assignedAt?.getTime() ?? 0) > at.getTime() - claimMs

function leaveOut(item: StoredItem, call: BulkCall): ReturnType<BulkStepRules['leaveOut']> {
  // Items of other areas do not exist for a moderator.
  if (!handlesArea(call.member, item.area)) return 'gone'
  if (item.state === 'closed') return 'unchanged'
  if (item.contentType === 'appeal' || item.sources.held) return 'single'
  return isOfOthers(item, call) ? 'assigned' : null
}

/** Closes items of the queue. Who reported is told once it cannot be taken back. */
export const closeItems = (kind: Kind): BulkStepRules => ({
  leaveOut: (record, call) => leaveOut(record as StoredItem, call),
  run: async (records, work) => {
    const { list, member, at, deps, session } = work
    const closed: { item: StoredItem; reports: readonly ObjectId[] }[] = []
    for (const { record } of records) {
      const item = record as StoredItem
      await deps.moderationItems.claim({ _id: item._id, memberId: member._id, at }, session)
      await deps.moderationItems.close(item._id, outcomeOf[kind], session)
      const reports = await deps.reports.handleAll(item._id, statusOf[kind], session)
      closed.push({ item, reports: reports.map(({ _id }) => _id) })
    }
    const items = closed.map(({ item }) => item)
    await recordSteps(`moderation.${outcomeOf[kind]}`, items, work)
    return closed.map(({ item, reports }) => {
      const after = markOf({ ...item, state: 'closed', assigneeId: member._id }, list)
      return { _id: item._id, before: { reports }, after }
    })
  },
  undo: reopenItems,
  finish: (rows, work) => finishItems(kind, rows, work),
})

const findItems = async (
  rows: readonly BulkRow[],
  { deps, session }: Pick<BulkWork, 'deps' | 'session'>,
) => {
  const ids = rows.map(({ _id }) => _id)
  const found = await deps.bulkRecords.findAll(moderationItemsCollection.name, ids, session)
  return found as readonly StoredItem[]
}

async function findReports(
  rows: readonly BulkRow[],
  { deps, session }: Pick<BulkWork, 'deps' | 'session'>,
) {
  const ids = rows.flatMap(({ before }) => (before?.reports ?? []) as readonly ObjectId[])
  const found = await deps.bulkRecords.findAll(reportsCollection.name, ids, session)
  return found as readonly StoredReport[]
}

/** Opens items again that have not changed since, unassigned, and their reports. */
async function reopenItems(rows: readonly BulkRow[], work: BulkWork): Promise<readonly ObjectId[]> {
  const { list, member, deps, session } = work
  const rowById = new Map(rows.map((row) => [row._id.toHexString(), row]))
  const reopened: { item: StoredItem; row: BulkRow }[] = []
  for (const item of await findItems(rows, work)) {
    const row = rowById.get(item._id.toHexString())
    if (!row || row.after !== markOf(item, list)) continue
    if (!(await deps.moderationItems.reopen(item, session))) continue
    await deps.moderationItems.release({ _id: item._id, memberId: member._id }, session)
    reopened.push({ item, row })
  }
  const reports = await findReports(
    reopened.map(({ row }) => row),
    work,
  )
  for (const report of reports) await deps.reports.reopen(report, session)
  const items = reopened.map(({ item }) => item)
  await recordSteps(list.restored, items, work)
  return items.map(({ _id }) => _id)
}

/** The steps of an item are entries of the audit log, as those of the single step are. */
async function recordSteps(action: string, items: readonly StoredItem[], work: BulkWork) {
  const { deps, session } = work
  const contentOf = await findContents(items, deps)
  await deps.audit.recordAll(
    items.map((item) => {
      const content = contentOf(item)
      const entry = toEntry(item, work)
      const target = { ...entry.target, label: titleOf(content) }
      return { ...entry, action, target, ownerId: ownerOf(item, content) }
    }),
    session,
  )
}

/** Tells those who reported, and counts the first posts that were approved. */
async function finishItems(kind: Kind, rows: readonly BulkRow[], work: FinishWork) {
  const { deps, session } = work
  const items = await findItems(rows, work)
  const contentOf = await findContents(items, deps)
  const itemById = new Map(items.map((item) => [item._id.toHexString(), item]))
  for (const item of items) {
    const ownerId = ownerOf(item, contentOf(item))
    const isAccepted = kind === 'approve' && item.sources.first_post && ownerId
    if (isAccepted) await deps.members.acceptPost(ownerId, session)
  }
  const notices = (await findReports(rows, work)).flatMap((report): Notice[] => {
    const item = report.itemId && itemById.get(report.itemId.toHexString())
    if (!item) return []
    const content = contentOf(item)
    const subject = titleOf(content)
    const path = content.path ?? '/'
    return [{ userId: report.reporterId, kind: noticeOf[kind], actorId: null, subject, path }]
  })
  return await addNotices(notices, work)
}

/** What items are called: the title of their content, or the beginning of its text. */
export async function findItemTitles(items: readonly StoredItem[], deps: BulkDependencies) {
  const contentOf = await findContents(items, deps)
  return (item: StoredItem): string =>
    titleOf(contentOf(item)) ?? item.contentType.replace('_', ' ')
}
