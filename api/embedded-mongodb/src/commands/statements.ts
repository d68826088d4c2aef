import type { Reply } from '../bson/encode.js'
import { type Int32, int } from '../bson/values.js'
import { ErrorCode, MongoError } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { Writer } from '../storage/view.js'
import { LockedError } from '../transactions/conflicts.js'
import { retriedReply, StatementHistory } from '../transactions/retryable.js'
import { type CommandContext, collectionName, flagField, write } from './context.js'

interface Statements {
  context: CommandContext
  count: number
  isOrdered: boolean
  /** Runs one statement. It may be called again after a lock, and must not repeat what it did. */
  run: (writer: Writer, index: number) => Reply
  /** The reply of the command. */
  reply: (results: StatementResults, writeErrors: Reply[]) => Reply
}

/** By the position of the statement in the command; those that failed have none. */
export type StatementResults = ReadonlyMap<number, Reply>

/** Runs the statements of a write command; a lock of a transaction splits them into commits. */
export async function runStatements({
  context,
  count,
  isOrdered,
  run,
  reply,
}: Statements): Promise<Reply> {
  const writeErrors: Reply[] = []
  const results = new Map<number, Reply>()
  const history = StatementHistory.of(context)
  let next = 0
  const runNext = (writer: Writer): void => {
    const earlier = history?.recall(next)
    if (earlier) {
      results.set(next, earlier)
      return
    }
    const result = run(writer, next)
    results.set(next, result)
    history?.add(next, result)
  }
  const attempt = (writer: Writer): Promise<void> | undefined => {
    try {
      for (; next < count; next++) {
        try {
          runNext(writer)
        } catch (error) {
          if (error instanceof LockedError) return error.owner.finished
          writeErrors.push(toWriteError(error, next))
          if (isOrdered) next = count
        }
      }
      return undefined
    } finally {
      // Also if the whole command fails: the statements before stay written.
      history?.save(writer)
    }
  }
  do {
    const { blocker } = await write(context, (writer) => ({ blocker: attempt(writer) }))
    if (blocker) await (context.timeLimit?.race(blocker) ?? blocker)
  } while (next < count)
  return retriedReply(reply(results, writeErrors), history?.retried ?? [])
}

const endsCommand = new Set<number>([
  ErrorCode.WriteConflict,
  ErrorCode.NoSuchTransaction,
  ErrorCode.MaxTimeMSExpired,
])

function toWriteError(error: unknown, index: number): Reply {
  // A conflict ends the whole transaction, and a deadline the command.
  if (!(error instanceof MongoError) || endsCommand.has(error.code)) throw error
  return {
    index: int(index),
    code: int(error.code),
    errmsg: error.message,
    ...error.fields,
  }
}

export const isOrdered = ({ body }: CommandContext): boolean =>
  !body.has('ordered') || flagField(body, 'ordered')

export interface Namespace {
  database: string
  name: string
}

export const namespaceOfCommand = (context: CommandContext): Namespace => ({
  database: context.database,
  name: collectionName(context),
})

/** The collection to write to, created on the first write as MongoDB does. */
export function collectionForWrite(
  { engine, transaction }: CommandContext,
  writer: Writer,
  { database, name }: Namespace,
): CollectionInfo {
  const collection =
    engine.catalog.get(database, name) ?? engine.catalog.create(writer, database, name)
  transaction?.touch(collection)
  return collection
}

/** The sum of one field of all results. */
export const sumOf = (results: StatementResults, field: string): Int32 =>
  int([...results.values()].reduce((sum, result) => sum + Number(result[field] ?? 0), 0))
