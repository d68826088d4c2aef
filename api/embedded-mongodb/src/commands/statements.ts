import type { Reply } from '../bson/encode.js'
import { int } from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { Writer } from '../storage/view.js'
import { LockedError } from '../transactions/conflicts.js'
import { storeRetryResult } from '../transactions/retryable.js'
import { type CommandContext, collectionName, flagField, write } from './context.js'

interface Statements {
  context: CommandContext
  count: number
  isOrdered: boolean
  /** Runs one statement. It may be called again after a lock, and must not repeat what it did. */
  run: (writer: Writer, index: number) => void
  /** The answer, stored with the last statement for a client that asks again. */
  reply: (writeErrors: Reply[]) => Reply
}

/** Runs the statements of a write command in as few commits as the locks of others allow. */
export async function runStatements(statements: Statements): Promise<Reply> {
  const { context, count, isOrdered, run } = statements
  const writeErrors: Reply[] = []
  let next = 0
  let reply: Reply | undefined
  const attempt = (writer: Writer): Promise<void> | undefined => {
    for (; next < count; next++) {
      try {
        run(writer, next)
      } catch (error) {
        if (error instanceof LockedError) return error.owner.finished
        writeErrors.push(toWriteError(error, next))
        if (isOrdered) next = count
      }
    }
    reply = statements.reply(writeErrors)
    storeRetryResult(writer, context, reply)
    return undefined
  }
  while (!reply) await waitFor(await write(context, (writer) => ({ blocker: attempt(writer) })))
  return reply
}

/** Wrapped in an object: LMDB would keep its transaction open for a returned promise. */
const waitFor = async ({ blocker }: { blocker: Promise<void> | undefined }) => blocker

function toWriteError(error: unknown, index: number): Reply {
  // A conflict ends the whole transaction, so it is the answer to the command.
  if (!(error instanceof MongoError) || error.labels.length > 0) throw error
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

/** The collection to write to, made on the first write as MongoDB does. */
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

/** In a transaction the collection comes first, by itself, since a transaction cannot undo it. */
export async function prepareCollection(
  { engine, transaction }: CommandContext,
  { database, name }: Namespace,
): Promise<void> {
  if (!transaction || engine.catalog.get(database, name)) return
  await engine.write(undefined, (writer) => void engine.catalog.create(writer, database, name))
}
