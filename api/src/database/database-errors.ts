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

/** MaxTimeMSExpired, the driver's and the server's word for "too slow". */
const maxTimeExpiredCode = 50

/** A unique index already holds such a record. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000

/** True when the database is away, changing its primary, overloaded or too slow. */
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
