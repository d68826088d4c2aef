import { createError, MongoError } from '../errors.js'

/** LMDB's code for a full map; positive codes are the system's. */
const mapFull = -30_792
const noSpace: ReadonlySet<number> = new Set([
  mapFull,
  28, // ENOSPC
  27, // EFBIG
  122, // EDQUOT
  69, // EDQUOT on macOS
  112, // ERROR_DISK_FULL on Windows
])
/** The system's EIO, which LMDB also reports when a write was stored only in part. */
const shortWrite = 5

interface CommitFailure {
  commitError?: Promise<never>
  code?: number
  message?: string
}

const isNoRoom = (error: unknown): boolean => {
  const code = (error as CommitFailure | undefined)?.code
  return code !== undefined && (noSpace.has(code) || code === shortWrite)
}

/**
 * LMDB prints each failed commit with its stack. On a full disk every write is one, and its
 * client gets the error: the rest of the output stays readable.
 */
export function printNoFailedCommits(): void {
  const { error: print } = console
  const error = (...values: unknown[]) => {
    if (!isNoRoom(values[0])) print(...values)
  }
  Object.assign(console, { error })
}

/** Translates the reason of a failed commit into MongoDB's error. */
export async function toStoreError(error: unknown): Promise<unknown> {
  const { commitError } = error as CommitFailure
  const reason = (await commitError?.catch((cause: unknown) => cause)) ?? error
  if (reason instanceof MongoError) return reason
  if (!isNoRoom(reason)) return reason
  const { message } = reason as CommitFailure
  return createError(
    'OutOfDiskSpace',
    `The write was not stored because there is no room on the disk or in the data file: ${message}`,
  )
}
