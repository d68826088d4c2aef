import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import type { CommandContext } from '../commands/context.js'
import { createError } from '../errors.js'
import { retryKey } from '../storage/keyspace.js'
import type { View, Writer } from '../storage/view.js'

interface StoredResult {
  number: bigint
  reply: Doc
}

function readResult(view: View, session: Buffer): StoredResult | undefined {
  const stored = view.get(retryKey(session))
  if (!stored) return undefined
  const doc = decodeDoc(stored)
  return { number: doc.get('number') as bigint, reply: doc.get('reply') as Doc }
}

/** The answer that a retryable write got before, if it is sent again; also after a restart. */
export function findRetryResult({ engine, session, retryNumber }: CommandContext): Doc | undefined {
  if (!session || retryNumber === undefined) return undefined
  const stored = readResult(engine.store.latest, session.id)
  if (stored && stored.number > retryNumber) {
    throw createError(
      'TransactionTooOld',
      `Retryable write with txnNumber ${retryNumber} is prohibited because a newer one with txnNumber ${stored.number} has already started on this session.`,
    )
  }
  return stored?.number === retryNumber ? stored.reply : undefined
}

/** Stores the answer in the same commit as the write: either both are there, or neither. */
export function storeRetryResult(writer: Writer, context: CommandContext, reply: Reply): void {
  const { session, retryNumber } = context
  if (!session || retryNumber === undefined) return
  writer.put(retryKey(session.id), encodeDoc({ number: retryNumber, reply, at: new Date() }))
}

const committedMark = 'committedTransaction'

/** Remembers a commit, because a client that lost the answer asks again. */
export const storeCommit = (writer: Writer, session: Buffer, number: bigint): void =>
  writer.put(
    retryKey(session),
    encodeDoc({ number, reply: { [committedMark]: true }, at: new Date() }),
  )

export function isCommitted(view: View, session: Buffer, number: bigint): boolean {
  const stored = readResult(view, session)
  return stored?.number === number && stored.reply.get(committedMark) === true
}
