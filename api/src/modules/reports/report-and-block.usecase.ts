import type { ReportInput, ReportReceipt } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { blockMember } from '../connections/blocks.usecases'
import type { ConnectionsDependencies } from '../connections/connections.announcements'
import type { StoredMember } from '../members/members.documents'
import { toReportReceipt } from './reports.documents'
import { type FileReportDependencies, fileReport } from './reports.usecases'

interface ReportAndBlock {
  readonly _id: ObjectId
  readonly input: ReportInput
  readonly member: StoredMember
}

/** Files a report and, if that is wanted too, blocks who wrote the reported message. */
export async function reportAndBlock(
  { _id, input, member }: ReportAndBlock,
  deps: FileReportDependencies & ConnectionsDependencies,
): Promise<ReportReceipt> {
  const isBlocked = input.contentType === 'message' && input.alsoBlock === true
  // An error of the block, such as too many, rejects the call before anything is stored.
  const alsoDo = (ownerId: ObjectId) =>
    blockMember({ input: { userId: ownerId.toHexString() }, member }, deps)
  const report = await fileReport({ _id, input, member, ...(isBlocked && { alsoDo }) }, deps)
  return toReportReceipt(report, isBlocked)
}
