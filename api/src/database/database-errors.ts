import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb'

const unavailableClasses = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
]

/** The database is not connected yet, or did not finish within a time limit of ours. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  constructor(options?: ErrorOptions) {
    super('The database is not available', options)
  }
}

/** A text that is not a cursor of `encodeCursor`. */
export class InvalidCursorError extends Error {
  override readonly name = 'InvalidCursorError'
  constructor() {
    super('Not a cursor')
  }
}

/** MaxTimeMSExpired, the driver's and the server's word for "too slow". */
const maxTimeExpiredCode = 50

/** A unique index already holds such a record. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000

/** True for the driver's errors when the database is unavailable, changing its primary, overloaded or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false
  return (
    unavailableClasses.some((unavailable) => error instanceof unavailable) ||
    // The pool's own errors are not exported as classes.
    error.name.startsWith('MongoPool') ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    error.hasErrorLabel('RetryableWriteError') ||
    (error instanceof MongoServerError && error.code === maxTimeExpiredCode)
  )
}
