import { MongoServerError } from 'mongodb'

/** OutOfDiskSpace, MongoDB's and the embedded database's word for it. */
const outOfDiskSpaceCode = 14031

/** The system's words: no space, a quota that is used up, a limit for one file. */
const systemCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when something was not stored for want of room, in the database or in a folder. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof MongoServerError) return error.code === outOfDiskSpaceCode
  return error instanceof Error && 'code' in error && systemCodes.has(error.code)
}
