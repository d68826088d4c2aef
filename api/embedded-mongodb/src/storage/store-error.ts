import { createError, MongoError } from '../errors.js'

/** LMDB's own number for a map without room; positive numbers are the system's. */
const mapFull = -30_792
const noSpace: ReadonlySet<number> = new Set([
  mapFull,
  28, // ENOSPC
  27, // EFBIG
  122, // EDQUOT
  69, // EDQUOT on macOS
  112, // ERROR_DISK_FULL on Windows
])
/** The system's EIO, which LMDB also gives for a write that the disk had room for in part only. */
const shortWrite = 5

interface CommitFailure {
  commitError?: Promise<never>
  code?: number
  message?: string
}

/** The reason why LMDB could not commit, as MongoDB says it. */
export async function toStoreError(error: unknown): Promise<unknown> {
  const { commitError } = error as CommitFailure
  const reason = (await commitError?.catch((cause: unknown) => cause)) ?? error
  if (reason instanceof MongoError) return reason
  const { code, message } = reason as CommitFailure
  if (code === undefined) return reason
  if (noSpace.has(code) || code === shortWrite) {
    return createError(
      'OutOfDiskSpace',
      `The write was not stored because there is no room on the disk or in the data file: ${message}`,
    )
  }
  return reason
}
