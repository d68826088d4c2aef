import type { Value } from './bson/values.js'

/** MongoDB's own error numbers, since drivers decide by number what to retry. */
export const ErrorCode = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  OperationNotSupportedInTransaction: 263,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  ConversionFailure: 241,
  APIVersionError: 322,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  MissingCommandField: 40414,
} as const

export type CodeName = keyof typeof ErrorCode

/** Numbers that MongoDB has no name for. */
const unnamed = new Set<number>([ErrorCode.MissingCommandField])
const codeNames = new Map<number, string>(
  Object.entries(ErrorCode).map(([name, code]) => [
    code,
    unnamed.has(code) ? `Location${code}` : name,
  ]),
)

export const codeNameOf = (code: number): string => codeNames.get(code) ?? `Location${code}`

interface ErrorDetails {
  labels?: string[]
  /** Further fields of the answer, such as keyPattern and keyValue of a duplicate key. */
  fields?: Record<string, Value>
}

/** A refusal that the client is meant to read, in MongoDB's form. */
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
