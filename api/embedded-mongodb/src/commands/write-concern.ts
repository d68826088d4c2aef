import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, isNumeric, toNumber } from '../bson/values.js'
import { codeNameOf, createError, ErrorCode, failedToParse } from '../errors.js'
import { type CommandContext, docField } from './context.js'
import { writeConcernLabels } from './error-labels.js'

const largestSet = 50

/** Rejects an invalid write concern before the command runs. */
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

/** Reports a write concern that one node cannot satisfy; the write itself has happened. */
export function withWriteConcern(
  context: CommandContext,
  reply: Reply,
  failure: Doc | undefined,
): Reply {
  if (failure) {
    const given = failure.get('code')
    const code = isNumeric(given) ? toNumber(given) : 0
    const labels = writeConcernLabels(code, context)
    return {
      ...reply,
      writeConcernError: new Map([...failure, ['codeName', codeNameOf(code)]]),
      ...(labels.length > 0 ? { errorLabels: labels } : {}),
    }
  }
  const concern = context.body.get('writeConcern')
  const error = isDoc(concern) ? unsatisfiable(concern) : undefined
  return error ? { ...reply, writeConcernError: error } : reply
}

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
