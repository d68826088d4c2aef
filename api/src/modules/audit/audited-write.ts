import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import type { AuditEntry } from './audit.documents'
import type { AuditRepository } from './audit.repository'

interface AuditedWrite<Result> {
  readonly database: Database
  readonly audit: AuditRepository
  readonly write: (session?: ClientSession) => Promise<Result>
  /** Makes the record of what was written; `null` where a member changes something own. */
  readonly toEntry: ((result: Result) => AuditEntry) | null
}

/** Writes, and leaves an audit record that stands exactly when the write does. */
export async function writeAudited<Result>({
  database,
  audit,
  write,
  toEntry,
}: AuditedWrite<Result>): Promise<Result> {
  if (toEntry === null) return await write()
  return await database.transaction(async (session) => {
    const result = await write(session)
    await audit.record(toEntry(result), session)
    return result
  })
}
