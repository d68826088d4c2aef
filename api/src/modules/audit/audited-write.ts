import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import type { AuditEntry } from './audit.documents'
import type { AuditRepository } from './audit.repository'

interface AuditedWrite<Result> {
  readonly write: (session: ClientSession) => Promise<Result>
  /** Creates the audit record; `null` where members change their own records. */
  readonly toEntry: ((result: Result) => AuditEntry) | null
}

interface Dependencies {
  readonly database: Database
  readonly audit: AuditRepository
}

/** Writes a record, and its audit record if it has one, in one transaction. */
export async function writeAudited<Result>(
  { write, toEntry }: AuditedWrite<Result>,
  { database, audit }: Dependencies,
): Promise<Result> {
  return await database.transaction(async (session) => {
    const result = await write(session)
    if (toEntry) await audit.record(toEntry(result), session)
    return result
  })
}
