import type { Value } from './bson/values.js'

/** MongoDB's error codes, by which drivers decide what to retry. */
export const ErrorCode = {
  InternalError: 1,
  BadValue: 2,
  HostUnreachable: 6,
  HostNotFound: 7,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NoMatchingDocument: 47,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  WriteConcernTimeout: 64,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  FailPointSetFailed: 95,
  OperationFailed: 96,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  DocumentValidationFailure: 121,
  CommandFailed: 125,
  ReadConcernMajorityNotAvailableYet: 134,
  IncompatibleCollationVersion: 161,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  PrimarySteppedDown: 189,
  InvalidIndexSpecificationOption: 197,
  CannotBuildIndexKeys: 201,
  IncompleteTransactionHistory: 217,
  TransactionTooOld: 225,
  CursorKilled: 237,
  ConversionFailure: 241,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  InvalidResumeToken: 260,
  ExceededTimeLimit: 262,
  OperationNotSupportedInTransaction: 263,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  NoQueryExecutionPlans: 291,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  APIVersionError: 322,
  SocketException: 9001,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  InterruptedDueToReplStateChange: 11602,
  CursorInUse: 12051,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  OutOfDiskSpace: 14031,
  MissingCommandField: 40414,
  NotARetryableWriteCommand: 50768,
} as const

export type CodeName = keyof typeof ErrorCode

/** Codes without a name in MongoDB. */
const unnamed = new Set<number>([
  ErrorCode.MissingCommandField,
  ErrorCode.NotARetryableWriteCommand,
])
const codeNames = new Map<number, string>(
  Object.entries(ErrorCode).map(([name, code]) => [
    code,
    unnamed.has(code) ? `Location${code}` : name,
  ]),
)

export const codeNameOf = (code: number): string => codeNames.get(code) ?? `Location${code}`

interface ErrorDetails {
  labels?: string[]
  /** Further fields of the reply, such as keyPattern and keyValue of a duplicate key. */
  fields?: Record<string, Value>
}

/** An error for the client, in MongoDB's form. */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly labels: string[]
  readonly fields: Record<string, Value>

  constructor(code: number, message: string, { labels = [], fields = {} }: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.codeName = codeNameOf(code)
    this.labels = labels
    this.fields = fields
  }
}

export const createError = (name: CodeName, message: string): MongoError =>
  new MongoError(ErrorCode[name], message)

export const badValue = (message: string): MongoError => createError('BadValue', message)
export const failedToParse = (message: string): MongoError => createError('FailedToParse', message)
export const typeMismatch = (message: string): MongoError => createError('TypeMismatch', message)
