import type { Doc } from '../bson/values.js'
import { ErrorCode, type MongoError } from '../errors.js'

/** Errors after which the same command may succeed when it is retried. */
const retryable: ReadonlySet<number> = new Set([
  ErrorCode.HostUnreachable,
  ErrorCode.HostNotFound,
  ErrorCode.NetworkTimeout,
  ErrorCode.ShutdownInProgress,
  ErrorCode.ReadConcernMajorityNotAvailableYet,
  ErrorCode.PrimarySteppedDown,
  ErrorCode.ExceededTimeLimit,
  ErrorCode.SocketException,
  ErrorCode.NotWritablePrimary,
  ErrorCode.InterruptedAtShutdown,
  ErrorCode.InterruptedDueToReplStateChange,
  ErrorCode.NotPrimaryNoSecondaryOk,
  ErrorCode.NotPrimaryOrSecondary,
])

interface CommandKind {
  name: string
  body: Doc
}

const isEnding = (name: string): boolean =>
  name === 'commitTransaction' || name === 'abortTransaction'

const isInTransaction = ({ body }: CommandKind): boolean => body.get('autocommit') === false

const mayRetry = (command: CommandKind): boolean =>
  isInTransaction(command) ? isEnding(command.name) : command.body.has('txnNumber')

function isTransient(code: number, { name }: CommandKind): boolean {
  if (code === ErrorCode.WriteConflict || code === ErrorCode.SnapshotUnavailable) return true
  return code === ErrorCode.NoSuchTransaction || (!isEnding(name) && retryable.has(code))
}

/** The labels by which drivers decide what to retry. */
export function errorLabels({ code, labels }: MongoError, command: CommandKind): string[] {
  const found = new Set(labels)
  if (isInTransaction(command) && isTransient(code, command)) found.add('TransientTransactionError')
  if (mayRetry(command) && retryable.has(code)) {
    found.add('RetryableWriteError')
    // A command fails as a whole before it writes: later errors are write errors of the reply.
    found.add('NoWritesPerformed')
  }
  return [...found]
}

/** The same for a write that has happened with a write concern error. */
export const writeConcernLabels = (code: number, command: CommandKind): string[] =>
  mayRetry(command) && retryable.has(code) ? ['RetryableWriteError'] : []
