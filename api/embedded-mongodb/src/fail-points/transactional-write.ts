import { isNumeric, toNumber } from '../bson/values.js'
import type { CommandContext } from '../commands/context.js'
import { MongoError } from '../errors.js'

/** `onPrimaryTransactionalWrite`: one statement of a retryable write goes wrong around its commit. */
export interface StatementFailure {
  /** The client does not get its answer, whether the statement is committed or not. */
  isClosing: boolean
  /** Keeps the statement from being committed. */
  error: MongoError | undefined
}

export function failStatement({
  engine,
  retryNumber,
}: CommandContext): StatementFailure | undefined {
  if (retryNumber === undefined) return undefined
  const data = engine.failPoints.take('onPrimaryTransactionalWrite')
  if (!data) return undefined
  const code = data.get('failBeforeCommitExceptionCode')
  return {
    isClosing: data.get('closeConnection') !== false,
    error: isNumeric(code)
      ? new MongoError(
          toNumber(code),
          "Failing write due to 'onPrimaryTransactionalWrite' failpoint",
        )
      : undefined,
  }
}
