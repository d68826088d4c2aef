import type { ObjectId } from 'mongodb'
import { auditCollection } from '../../audit/audit.repository'
import { reportsCollection } from '../../reports/reports.repository'
import type { Erasure } from './erasure'

/** Removes reports, and what the audit log quotes from them. */
export async function forgetReports(
  filter: Readonly<Record<string, unknown>>,
  batches: Erasure['batches'],
): Promise<void> {
  await batches.eachBatch(reportsCollection.name, filter, async (ids) => {
    await forgetLabels(ids, batches)
    await batches.removeAll(reportsCollection.name, { _id: { $in: ids } })
  })
}

/** Removes from the audit log what it quotes from records. */
export async function forgetLabels(
  ids: readonly ObjectId[],
  { changeAll }: Erasure['batches'],
): Promise<void> {
  const targetId = { $in: ids.map((id) => id.toHexString()) }
  const quoting = { targetId, targetLabel: { $gt: '' } }
  await changeAll(auditCollection.name, quoting, { $set: { targetLabel: null } })
}
