import { type CodeName, createError, ErrorCode, MongoError } from '../errors.js'

/** Errors after which a driver opens the stream again by itself, by MongoDB's list. */
const resumable = new Set<number>([
  6, 7, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
])

/** An error that ends the stream for good. */
export const createFatal = (name: CodeName, message: string): MongoError =>
  new MongoError(ErrorCode[name], message, { labels: ['NonResumableChangeStreamError'] })

export const createHistoryLost = (): MongoError =>
  createFatal(
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
  )

export const createShutdown = (): MongoError =>
  withResumeLabel(createError('InterruptedAtShutdown', 'interrupted at shutdown'))

/** What `getMore` on a stream answers: drivers go by the label, not by the number. */
export function withResumeLabel(error: unknown): MongoError {
  if (!(error instanceof MongoError)) throw error
  const label = 'ResumableChangeStreamError'
  if (!resumable.has(error.code) || error.labels.includes(label)) return error
  return new MongoError(error.code, error.message, {
    labels: [...error.labels, label],
    fields: error.fields,
  })
}
