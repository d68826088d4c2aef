import type { Reply } from '../bson/encode.js'
import { int, isNumeric, toNumber } from '../bson/values.js'
import { arrayField, type CommandContext } from '../commands/context.js'
import { createError } from '../errors.js'
import type { Writer } from '../storage/view.js'
import { readRecord, type StoredRun, writeRuns } from './session-record.js'
import { abortOpen, type Session } from './sessions.js'

const retryableWrites = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'])

/** Checks the number of a retryable write, and makes it the newest of the session. */
export function beginRetryableWrite(session: Session, name: string, number: bigint): void {
  if (!retryableWrites.has(name)) {
    throw createError(
      'NotARetryableWriteCommand',
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    )
  }
  if (number < session.newestNumber) {
    throw createError(
      'TransactionTooOld',
      `Retryable write with txnNumber ${number} is prohibited because a newer one with txnNumber ${session.newestNumber} has already started on this session.`,
    )
  }
  if (number === session.newestNumber && session.kind === 'transaction') {
    throw createError(
      'IncompleteTransactionHistory',
      `Cannot retry a retryable write that has been converted into a transaction: ${number}`,
    )
  }
  if (number === session.newestNumber) return
  abortOpen(session)
  session.newestNumber = number
  session.kind = 'write'
  session.outcome = undefined
}

/** A retryable write changes one document per statement, so that its result can be stored. */
export function assertSingleDocument({ retryNumber }: CommandContext, isMulti: boolean): void {
  if (retryNumber === undefined || !isMulti) return
  throw createError('InvalidOptions', 'Cannot use (or request) retryable writes with multi=true')
}

/**
 * The results of the statements of one retryable write. Stored in the commit of the statements, so
 * that a retry runs exactly those that have not run.
 */
export class StatementHistory {
  private readonly session: Session
  private readonly number: bigint
  private readonly idAt: (index: number) => number
  private readonly runs: StoredRun[]
  private readonly earlier = new Map<number, Reply>()
  private last: StoredRun | undefined
  readonly retried: number[] = []

  private constructor(context: CommandContext, session: Session, number: bigint) {
    this.session = session
    this.number = number
    this.idAt = statementIds(context)
    const record = readRecord(context.engine.store.latest, session.id)
    this.runs = record?.number === number ? record.runs : []
    for (const { first, count, result } of this.runs) {
      for (let id = first; id < first + count; id++) this.earlier.set(id, result)
    }
  }

  /** Undefined for a write that cannot be retried. */
  static of(context: CommandContext): StatementHistory | undefined {
    const { session, retryNumber } = context
    return session && retryNumber !== undefined
      ? new StatementHistory(context, session, retryNumber)
      : undefined
  }

  /** The result of a statement that an earlier attempt has run. */
  recall(index: number): Reply | undefined {
    const id = this.idAt(index)
    const result = this.earlier.get(id)
    if (result) this.retried.push(id)
    return result
  }

  /** Consecutive statements with the same result share one entry, as in a long insert. */
  add(index: number, result: Reply): void {
    const first = this.idAt(index)
    const { last } = this
    if (last?.result === result && last.first + last.count === first) {
      last.count++
      return
    }
    this.last = { first, count: 1, result }
    this.runs.push(this.last)
  }

  save(writer: Writer): void {
    if (this.last) writeRuns(writer, this.session.id, this.number, this.runs)
  }
}

/** The number of a statement: given by the client, or else its position. */
function statementIds({ body }: CommandContext): (index: number) => number {
  const first = body.get('stmtId')
  if (isNumeric(first)) return (index) => toNumber(first) + index
  const ids = arrayField(body, 'stmtIds')
  if (!ids) return (index) => index
  return (index) => {
    const id = ids[index]
    if (isNumeric(id)) return toNumber(id)
    throw createError('InvalidOptions', 'stmtIds needs one id for each statement')
  }
}

export const retriedReply = (reply: Reply, retried: readonly number[]): Reply =>
  retried.length > 0 ? { ...reply, retriedStmtIds: retried.map(int) } : reply
