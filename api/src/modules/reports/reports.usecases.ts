import type { ContentReport, ReportInput, ReportUpdate } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Repositories } from '../../repositories'
import type { Deed } from '../audit/audit.documents'
import type { Notifier } from '../notifications/notifier'
import type { StoredUser } from '../users/users.documents'
import type { ReportedContent } from './reported-content.repository'
import { type StoredReport, toContentReport } from './reports.documents'
import {
  createContentNotFoundError,
  createOwnContentError,
  createReportHandledError,
  createReportNotFoundError,
} from './reports.errors'

/** What the reports' use cases are given. */
export interface ReportsParts
  extends Pick<Repositories, 'reports' | 'reportedContent' | 'connections' | 'audit'> {
  readonly database: Database
  readonly notifier: Notifier
  readonly now: () => Date
}

/** Files a report; while one by the same member about the same thing is pending, that one. */
export async function fileReport(
  { _id, input, user }: { _id: ObjectId; input: ReportInput; user: StoredUser },
  { reports, reportedContent, connections, now }: ReportsParts,
): Promise<StoredReport> {
  const { contentType, reason, description } = input
  const contentId = await getReportableId({ input, user, reportedContent, connections })
  const insert = () =>
    reports.addPending({
      _id,
      reporterId: user._id,
      contentType,
      contentId,
      reason,
      description: description ?? '',
      createdAt: now(),
    })
  // An earlier attempt's report may have been handled since.
  const find = async () => {
    const report = await reports.findById(_id)
    return report?.reporterId.equals(user._id) ? report : null
  }
  return await insertOrFind({ insert, find })
}

interface Request extends Pick<ReportsParts, 'reportedContent' | 'connections'> {
  readonly input: ReportInput
  readonly user: StoredUser
}

/** Names a record that this member may report: one to be seen, and somebody else's. */
async function getReportableId(request: Request): Promise<ObjectId> {
  const { input, user, reportedContent } = request
  const contentId = parseId(input.contentId)
  const content = contentId && (await findContent({ ...input, contentId }, reportedContent))
  if (!content) throw createContentNotFoundError()
  if (content.ownerId?.equals(user._id)) throw createOwnContentError()
  if (!(await content.isVisibleTo(user, request))) throw createContentNotFoundError()
  return contentId
}

type Subject = Pick<StoredReport, 'contentType' | 'contentId'>
type ContentReader = ReportsParts['reportedContent']

async function findContent({ contentType, contentId }: Subject, reportedContent: ContentReader) {
  const found = await reportedContent.find(contentType, [contentId])
  return found.get(contentId.toHexString()) ?? null
}

/** Finds the pages of what is reported: one look-up for each type, however many reports. */
export async function findContentPaths(
  reports: readonly Subject[],
  reportedContent: ContentReader,
): Promise<(report: Subject) => string | null> {
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
    byType.get(contentType)?.get(contentId.toHexString())?.path ?? null
}

/** Resolves or dismisses a pending report, and tells who filed it. */
export async function handleReport(
  { id, status, user, source }: Deed & ReportUpdate & { id: string },
  { database, reports, reportedContent, audit, notifier, now }: ReportsParts,
): Promise<ContentReport> {
  const reportId = parseId(id)
  const report = reportId && (await reports.findById(reportId))
  if (!report) throw createReportNotFoundError()
  const content = await findContent(report, reportedContent)
  const notice = toNotice(report, content)
  await database.transaction(async (session) => {
    // Found out by the write itself: of two administrators at once, one is told.
    if (!(await reports.handle(reportId, status, session))) throw createReportHandledError()
    await notifier.add(notice, session)
    await audit.record(
      {
        action: `reports.${status}`,
        actor: user,
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
  return toContentReport({ ...report, status }, content?.path ?? null)
}

/** Who handled it is nobody's business; what is gone has no page to open. */
const toNotice = (report: StoredReport, content: ReportedContent | null) => ({
  userId: report.reporterId,
  kind: 'report_handled' as const,
  actorId: null,
  subject: content?.title ?? report.reason,
  path: content?.path ?? '/',
})
