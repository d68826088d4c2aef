import type { Database } from '../../../database/database'
import type { Repositories } from '../../../repositories'
import type { AuditSource } from '../../audit/audit.documents'
import type { RecordImages } from '../../media/record-images'
import type { FileStorage } from '../../media/storage/file-storage'
import type { StoredMember } from '../../members/members.documents'
import type { Batches } from './batches'

/** Where entries of the audit log come from that no request has caused. */
export const systemSource: AuditSource = { requestId: 'account-erasure', clientAddress: null }

export interface ErasureDependencies
  extends Pick<
    Repositories,
    | 'members'
    | 'services'
    | 'feedPosts'
    | 'posts'
    | 'withdrawnRecords'
    | 'invitations'
    | 'locks'
    | 'audit'
    | 'accountExports'
  > {
  readonly database: Database
  readonly recordImages: RecordImages
  readonly files: FileStorage
  readonly now: () => Date
}

/** The erasure of one account in one run of the job. */
export interface Erasure extends ErasureDependencies {
  readonly member: StoredMember
  readonly batches: Batches
  readonly signal: AbortSignal
}
