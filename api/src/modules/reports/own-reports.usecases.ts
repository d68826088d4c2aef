import type { OwnReport } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { PageRequest } from '../../database/keyset'
import type { Repositories } from '../../repositories'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { StoredReport } from './reports.documents'
import { findContents } from './reports.usecases'

export interface OwnReportsDependencies
  extends Pick<Repositories, 'reports' | 'reportedContent' | 'moderationItems' | 'hiddenRecords'>,
    AuthorReaders {}

interface ListOwnReports {
  readonly member: StoredMember
  readonly request: PageRequest
}

/** One page of what a member has reported; what they do not see now is not named. */
export async function listOwnReports(
  { member, request }: ListOwnReports,
  deps: OwnReportsDependencies,
) {
  const page = await deps.reports.findPageBy(member._id, request)
  const [contentOf, takenDown, hiddenAuthors] = await Promise.all([
    findContents({ reports: page.items }, deps),
    findTakenDown(page.items, deps),
    findHiddenAuthors(member, deps),
  ])
  const items = await Promise.all(
    page.items.map(async (report): Promise<OwnReport> => {
      const content = contentOf(report)
      const isVisible = (await content?.isVisibleTo({ member, hiddenAuthors }, deps)) ?? false
      const { contentType, reason, description, createdAt } = report
      return {
        ...{ id: report._id.toHexString(), contentType, reason, description },
        contentTitle: (isVisible && content?.title) || null,
        contentPath: (isVisible && content?.path) || null,
        outcome: toOutcome(report, takenDown),
        createdAt: createdAt.toISOString(),
      }
    }),
  )
  return { items, next: page.next }
}

/** The reports about what moderators have hidden: of an opening post that is its topic. */
async function findTakenDown(
  reports: readonly StoredReport[],
  { moderationItems, hiddenRecords }: OwnReportsDependencies,
): Promise<ReadonlySet<StoredReport>> {
  const items = await moderationItems.findAll(reports.flatMap(({ itemId }) => itemId ?? []))
  const hidden = await hiddenRecords.findAll(items.map(({ contentId }) => contentId))
  const isHidden = (itemId: ObjectId | undefined) => {
    const item = items.find(({ _id }) => itemId?.equals(_id))
    return hidden.some(({ _id, isHeld }) => !isHeld && item?.contentId.equals(_id))
  }
  return new Set(reports.filter(({ itemId }) => isHidden(itemId)))
}

/** What became of the author is not told. */
function toOutcome(
  report: StoredReport,
  takenDown: ReadonlySet<StoredReport>,
): OwnReport['outcome'] {
  if (report.status === 'pending') return 'waiting'
  if (report.status === 'dismissed') return 'nothing_found'
  return takenDown.has(report) ? 'taken_down' : 'handled'
}
