import type { ReportUpdate } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { StoredReport } from '../reports/reports.documents'
import { reportsCollection } from '../reports/reports.repository'
import { closeWithoutReports, findContents, toNotice } from '../reports/reports.usecases'
import { addNotices } from './add-notices'
import { type BulkStepRules, type BulkWork, type FinishWork, markOf, toEntry } from './bulk-step'
import type { BulkRow } from './bulk-steps.repository'

type Status = ReportUpdate['status']

/** A step that handles reports. Who reported is told once it cannot be taken back. */
export const handleReports = (status: Status): BulkStepRules => ({
  leaveOut: (report) => (report.status === 'pending' ? null : 'unchanged'),
  run: async (records, work) => {
    const { list, deps, session } = work
    const outcomes: Pick<BulkRow, '_id' | 'before' | 'after'>[] = []
    for (const { record } of records) {
      const report = record as StoredReport
      await deps.reports.handle(report._id, status, session)
      const closed = await closeWithoutReports({ report, status }, deps, session)
      const after = markOf({ ...report, status }, list)
      outcomes.push({ _id: report._id, before: { closed: closed ? report.itemId : null }, after })
    }
    const toReportEntry = await describeReports(
      records.map(({ record }) => record as StoredReport),
      work,
    )
    await deps.audit.recordAll(
      records.map(({ record }) => ({
        action: `reports.${status}`,
        ...toReportEntry(record as StoredReport),
        ...{ before: { status: 'pending' }, after: { status } },
      })),
      session,
    )
    return outcomes
  },
  undo: reopenReports,
  finish: (rows, work) => tellReporters(rows, status, work),
})

/** The entries of reports name what was reported, as those of the single step do. */
async function describeReports(reports: readonly StoredReport[], work: BulkWork) {
  const contentOf = await findContents({ reports }, work.deps)
  return (report: StoredReport) => {
    const entry = toEntry(report, work)
    const label = contentOf(report)?.title ?? report.reason
    return { ...entry, target: { ...entry.target, label } }
  }
}

const findReports = async (
  rows: readonly BulkRow[],
  { deps, session }: Pick<BulkWork, 'deps' | 'session'>,
): Promise<readonly StoredReport[]> => {
  const ids = rows.map(({ _id }) => _id)
  const found = await deps.bulkRecords.findAll(reportsCollection.name, ids, session)
  return found as readonly StoredReport[]
}

/** Makes reports pending again, and opens the items of the queue that the step has closed. */
async function reopenReports(
  rows: readonly BulkRow[],
  work: BulkWork,
): Promise<readonly ObjectId[]> {
  const { stored, list, deps, session } = work
  const closed = new Set(stored.rows.map(({ before }) => String(before?.closed)))
  const afterById = new Map(rows.map(({ _id, after }) => [_id.toHexString(), after]))
  const reopened: StoredReport[] = []
  for (const report of await findReports(rows, work)) {
    const isUnchanged = afterById.get(report._id.toHexString()) === markOf(report, list)
    const item = report.itemId && (await deps.moderationItems.findById(report.itemId, session))
    // A moderator has decided the item meanwhile: its reports stay handled.
    const isDecided = item?.state === 'closed' && !closed.has(item._id.toHexString())
    if (!isUnchanged || isDecided || !(await deps.reports.reopen(report, session))) continue
    if (item?.state === 'closed') await deps.moderationItems.reopen(item, session)
    reopened.push(report)
  }
  const toReportEntry = await describeReports(reopened, work)
  await deps.audit.recordAll(
    reopened.map((report) => ({
      action: list.restored,
      ...toReportEntry(report),
      ...{ before: { status: report.status }, after: { status: 'pending' } },
    })),
    session,
  )
  return reopened.map(({ _id }) => _id)
}

async function tellReporters(
  rows: readonly BulkRow[],
  status: Status,
  work: FinishWork,
): Promise<() => Promise<void>> {
  const reports = await findReports(rows, work)
  const contentOf = await findContents({ reports }, work.deps)
  const notices = reports.map((report) => toNotice({ report, content: contentOf(report), status }))
  return await addNotices(notices, work)
}
