import { MongoServerError } from 'mongodb'

/** OutOfDiskSpace, of MongoDB and of the embedded database. */
const outOfDiskSpaceCode = 14031

/** System errors: no space left, quota used up, file size limit. */
const systemCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when a write failed because the database or the disk is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof MongoServerError) return error.code === outOfDiskSpaceCode
  return error instanceof Error && 'code' in error && systemCodes.has(error.code)
}
