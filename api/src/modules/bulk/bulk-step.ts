import { createHash } from 'node:crypto'
import type { BulkChoiceQuery, BulkException, BulkList } from '@haulyard/api-contract'
import type { ClientSession, Document, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { Page, PageRequest } from '../../database/keyset'
import type { JobRunner } from '../../jobs/job-runner'
import type { PartsRemoval } from '../../jobs/parts-removal'
import type { MessageBus } from '../../live/message-bus'
import type { Mail } from '../../mail'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import type { AccountLinks } from '../auth/links/account-links'
import type { RecordImages } from '../media/record-images'
import type { StoredMember } from '../members/members.documents'
import type { Notifier } from '../notifications/notifier'
import type { AnyRecord } from './bulk-records.repository'
import type { BulkRow, StoredBulkStep } from './bulk-steps.repository'

export interface BulkDependencies extends Repositories {
  readonly database: Database
  readonly recordImages: RecordImages
  readonly postRemoval: PartsRemoval
  readonly notifier: Notifier
  readonly mail: Pick<Mail, 'outbox'>
  readonly accountLinks: AccountLinks
  readonly messageBus: MessageBus
  readonly jobRunner: JobRunner
  readonly now: () => Date
}

/** One batch of a step, in its transaction. */
export interface BulkWork extends AuditContext {
  readonly stored: StoredBulkStep
  readonly list: BulkListRules
  readonly at: Date
  readonly deps: BulkDependencies
  readonly session: ClientSession
}

/** The rows of a batch whose records are as they were previewed. */
interface BulkRecord {
  readonly row: BulkRow
  readonly record: AnyRecord
}

/** What a step did to a row. */
type Outcome = Pick<BulkRow, '_id' | 'before' | 'after'>

/** Who takes a step, and when. */
export interface BulkCall {
  readonly member: StoredMember
  readonly at: Date
}

/** How one step of a list is run and taken back. It writes its own entries of the audit log. */
export interface BulkStepRules {
  /** Why a record is left out; `null`: it is not. */
  readonly leaveOut: (record: AnyRecord, call: BulkCall) => BulkException | null
  /** Changes the records, and returns those that it changed. */
  readonly run: (records: readonly BulkRecord[], work: BulkWork) => Promise<readonly Outcome[]>
  /** Returns the ids of the records that it restored. */
  readonly undo: (rows: readonly BulkRow[], work: BulkWork) => Promise<readonly ObjectId[]>
  /** Called after the commit of a batch that was run or undone. */
  readonly announce?: (rows: readonly BulkRow[], deps: BulkDependencies) => void
  /**
   * What follows once it can no longer be taken back, in a transaction of its own. Returns what is
   * done after the commit.
   */
  readonly finish?: (rows: readonly BulkRow[], work: FinishWork) => Promise<() => Promise<void>>
}

export type FinishWork = Pick<BulkWork, 'stored' | 'list' | 'deps' | 'session'>

/** A list of the portal. */
export interface BulkListRules {
  readonly collection: string
  /** The list as the portal reads it. */
  readonly readPage: (
    query: BulkChoiceQuery,
    request: PageRequest,
    call: { readonly member: StoredMember; readonly deps: BulkDependencies },
  ) => Promise<Page<{ readonly _id: ObjectId }>>
  /** A record that differs in one of these fields was changed after the preview. */
  readonly watched: readonly string[]
  readonly titleOf: (record: AnyRecord) => string
  /** What records are called whose title is another record's. */
  readonly findTitles?: (
    records: readonly AnyRecord[],
    deps: BulkDependencies,
  ) => Promise<(record: AnyRecord) => string>
  /** The type of its records in the audit log. */
  readonly targetType: string
  /** The entry of a record that an undo restored. */
  readonly restored: string
  readonly steps: Readonly<Record<string, BulkStepRules>>
}

export type BulkLists = Readonly<Record<BulkList, BulkListRules>>

/** What is compared to learn whether a record was changed meanwhile. */
export function markOf(record: Document, { watched }: Pick<BulkListRules, 'watched'>): string {
  const values = watched.map((field) => record[field] ?? null)
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/** What every entry of the audit log about a record of the list has. */
export const toEntry = (
  record: AnyRecord,
  { list, member, source, at }: Pick<BulkWork, 'list' | 'member' | 'source' | 'at'>,
) => ({
  actor: member,
  target: {
    type: list.targetType,
    id: record._id.toHexString(),
    label: list.titleOf(record),
  },
  ownerId: (record.userId as ObjectId | null | undefined) ?? null,
  source,
  createdAt: at,
})
