import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, isNumeric, toNumber } from '../bson/values.js'
import { codeNameOf, createError, ErrorCode, failedToParse } from '../errors.js'
import type { CommandFailure } from '../fail-points/fail-command.js'
import { type CommandContext, docField } from './context.js'
import { writeConcernLabels } from './error-labels.js'

const largestSet = 50

/** Refuses a write concern that has no meaning; before the command runs. */
export function assertWriteConcern({ body, name }: CommandContext): void {
  const concern = docField(body, 'writeConcern')
  if (!concern) return
  const isTransactional = body.get('autocommit') === false
  if (isTransactional && name !== 'commitTransaction' && name !== 'abortTransaction') {
    throw createError(
      'InvalidOptions',
      'writeConcern is not allowed within a multi-statement transaction',
    )
  }
  const w = concern.get('w')
  if (isNumeric(w) && (toNumber(w) < 0 || toNumber(w) > largestSet)) {
    throw failedToParse(
      `w has to be a non-negative number and not greater than ${largestSet}; found: ${toNumber(w)}`,
    )
  }
}

/** Tells what a set of one node cannot promise; the write itself has happened. */
export function withWriteConcern(
  context: CommandContext,
  reply: Reply,
  failure: CommandFailure | undefined,
): Reply {
  const { body } = context
  if (failure?.writeConcernError) {
    const given = failure.writeConcernError.get('code')
    const code = isNumeric(given) ? toNumber(given) : 0
    const error = failure.writeConcernError.has('codeName')
      ? failure.writeConcernError
      : new Map([...failure.writeConcernError, ['codeName', codeNameOf(code)]])
    return withLabels(
      { ...reply, writeConcernError: error },
      failure.labels ?? writeConcernLabels(code, context),
    )
  }
  const concern = body.get('writeConcern')
  const error = isDoc(concern) ? unsatisfiable(concern) : undefined
  return error ? { ...reply, writeConcernError: error } : reply
}

const withLabels = (reply: Reply, labels: string[]): Reply =>
  labels.length > 0 ? { ...reply, errorLabels: labels } : reply

function unsatisfiable(concern: Doc): Reply | undefined {
  const w = concern.get('w')
  if (isNumeric(w) && toNumber(w) > 1) {
    return describe(ErrorCode.UnsatisfiableWriteConcern, 'Not enough data-bearing nodes', concern)
  }
  if (typeof w === 'string' && w !== 'majority') {
    const reason = `No write concern mode named '${w}' found in replica set configuration`
    return describe(ErrorCode.UnknownReplWriteConcern, reason, concern)
  }
  return undefined
}

const describe = (code: number, errmsg: string, concern: Doc): Reply => ({
  code: int(code),
  codeName: codeNameOf(code),
  errmsg,
  errInfo: { writeConcern: concern },
})
