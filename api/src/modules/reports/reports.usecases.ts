import {
  areaOfType,
  type ContentReport,
  type ReportInput,
  type ReportUpdate,
} from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { Notifier } from '../notifications/notifier'
import type { ReportedContent } from './reported-content.repository'
import { findReportedLines } from './reported-lines'
import { type StoredReport, toContentReport } from './reports.documents'
import {
  createContentNotFoundError,
  createOwnContentError,
  createReportHandledError,
  createReportNotFoundError,
} from './reports.errors'

export interface ReportsDependencies
  extends Pick<
    Repositories,
    | 'reports'
    | 'reportedContent'
    | 'connections'
    | 'members'
    | 'blocks'
    | 'mutes'
    | 'audit'
    | 'moderationItems'
    | 'messages'
  > {
  readonly database: Database
  readonly notifier: Notifier
  readonly now: () => Date
}

export type FileReportDependencies = Pick<
  ReportsDependencies,
  | 'database'
  | 'reports'
  | 'reportedContent'
  | 'connections'
  | 'members'
  | 'blocks'
  | 'mutes'
  | 'moderationItems'
  | 'messages'
  | 'now'
>

interface FileReport {
  readonly _id: ObjectId
  readonly input: ReportInput
  readonly member: StoredMember
  /** What else is done if the report can be filed, before it is. */
  readonly alsoDo?: (ownerId: ObjectId) => Promise<unknown>
}

/**
 * Creates a report, or returns the member's pending report about the same content. It joins the
 * item of the moderation queue about the content.
 */
export async function fileReport(
  { _id, input, member, alsoDo }: FileReport,
  deps: FileReportDependencies,
): Promise<StoredReport> {
  const { database, reports, moderationItems, now } = deps
  const { contentType, reason, description } = input
  const { contentId, subject } = await getReportable({ input, member }, deps)
  const quoted = contentType === 'message' ? await findReportedLines(contentId, deps) : {}
  if (subject.ownerId) await alsoDo?.(subject.ownerId)
  const insert = () =>
    database.transaction(async (session) => {
      const at = now()
      const item = await moderationItems.add(subject, { source: 'report', at }, session)
      const report = {
        ...{ _id, reporterId: member._id, contentType, contentId, itemId: item._id, reason },
        ...{ description: description ?? '', createdAt: at, ...quoted },
      }
      return await reports.addPending(report, session)
    })
  // The report of an earlier attempt may have been handled meanwhile.
  const find = async () => {
    const report = await reports.findById(_id)
    return report?.reporterId.equals(member._id) ? report : null
  }
  return await insertOrFind({ insert, find })
}

/**
 * The record that is reported, which must be visible to the member and not their own, and the
 * subject of the queue's item: for the opening post of a topic that is the topic.
 */
async function getReportable(
  { input, member }: Omit<FileReport, '_id'>,
  deps: Pick<ReportsDependencies, 'reportedContent'> & AuthorReaders,
) {
  const { contentType } = input
  const contentId = parseId(input.contentId)
  const content = contentId && (await findContent({ contentType, contentId }, deps))
  if (!content) throw createContentNotFoundError()
  if (content.ownerId?.equals(member._id)) throw createOwnContentError()
  const hiddenAuthors = await findHiddenAuthors(member, deps)
  const isVisible = await content.isVisibleTo({ member, hiddenAuthors }, deps)
  if (!isVisible) throw createContentNotFoundError()
  const { ownerId, opens } = content
  const topic = { contentType: 'forum_topic', contentId: opens ?? contentId } as const
  const thing = opens ? topic : { contentType, contentId }
  return { contentId, subject: { ...thing, ownerId, area: areaOfType[thing.contentType] } }
}

type Subject = Pick<StoredReport, 'contentType' | 'contentId'>
type ContentReader = Pick<ReportsDependencies, 'reportedContent'>

async function findContent(
  { contentType, contentId }: Subject,
  { reportedContent }: ContentReader,
) {
  const found = await reportedContent.find(contentType, [contentId])
  return found.get(contentId.toHexString()) ?? null
}

/** Finds the reported records, with one query for each type. */
export async function findContents(
  { reports }: { readonly reports: readonly Subject[] },
  { reportedContent }: ContentReader,
): Promise<(report: Subject) => ReportedContent | null> {
  const idsByType = new Map<ContentReport['contentType'], ObjectId[]>()
  for (const { contentType, contentId } of reports) {
    idsByType.set(contentType, [...(idsByType.get(contentType) ?? []), contentId])
  }
  const found = await Promise.all(
    [...idsByType].map(
      async ([type, ids]) => [type, await reportedContent.find(type, ids)] as const,
    ),
  )
  const byType = new Map(found)
  return ({ contentType, contentId }) =>
    byType.get(contentType)?.get(contentId.toHexString()) ?? null
}

interface HandleReport extends AuditContext {
  readonly id: string
  readonly input: ReportUpdate
}

/** Resolves or dismisses a pending report, and notifies the member who filed it. */
export async function handleReport(
  { id, input: { status }, member, source }: HandleReport,
  deps: ReportsDependencies,
): Promise<ContentReport> {
  const { database, reports, audit, notifier, now } = deps
  const reportId = parseId(id)
  const report = reportId && (await reports.findById(reportId))
  if (!report) throw createReportNotFoundError()
  const content = await findContent(report, deps)
  const notice = toNotice({ report, content, status })
  await database.transaction(async (session) => {
    // The write checks the status, so that of two concurrent requests one fails.
    if (!(await reports.handle(reportId, status, session))) throw createReportHandledError()
    await closeWithoutReports({ report, status }, deps, session)
    await notifier.add(notice, session)
    await audit.record(
      {
        action: `reports.${status}`,
        actor: member,
        target: { type: 'report', id: reportId.toHexString(), label: notice.subject },
        before: { status: report.status },
        after: { status },
        source,
        createdAt: now(),
      },
      session,
    )
  })
  await notifier.announce(notice)
  return toContentReport({ ...report, status }, content)
}

interface Handled {
  readonly report: StoredReport
  readonly status: ReportUpdate['status']
}

/**
 * The item of the queue is closed with its last report, if there is nothing else about it. Returns
 * whether it was.
 */
export async function closeWithoutReports(
  { report, status }: Handled,
  { reports, moderationItems }: Pick<ReportsDependencies, 'reports' | 'moderationItems'>,
  session: ClientSession,
): Promise<boolean> {
  const { itemId } = report
  if (!itemId || (await reports.hasPending(itemId, session))) return false
  const item = await moderationItems.findById(itemId, session)
  if (!item || Object.keys(item.sources).join() !== 'report') return false
  const outcome = status === 'reviewed' ? 'resolved' : 'approved'
  return await moderationItems.close(itemId, outcome, session)
}

const noticeKinds = { reviewed: 'report_handled', dismissed: 'report_dismissed' } as const

/** What who reported is told. The administrator is not named. A removed record has no page. */
export const toNotice = ({
  report,
  content,
  status,
}: Handled & { readonly content: ReportedContent | null }) => ({
  kind: noticeKinds[status],
  userId: report.reporterId,
  actorId: null,
  subject: content?.title ?? report.reason,
  path: content?.path ?? '/',
})
