import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, isNumeric, toNumber, type Value } from '../bson/values.js'
import { retryKey } from '../storage/keyspace.js'
import type { View, Writer } from '../storage/view.js'
import type { Session } from './sessions.js'

/** The common result of consecutive statements. */
export interface StoredRun {
  first: number
  count: number
  result: Reply
}

/** The stored result of a session's newest numbered command. */
export interface SessionRecord {
  number: bigint
  isCommit: boolean
  runs: StoredRun[]
  at: number
}

export function readRecord(view: View, session: Buffer): SessionRecord | undefined {
  const stored = view.get(retryKey(session))
  return stored && parseRecord(decodeDoc(stored))
}

export function parseRecord(doc: Doc): SessionRecord {
  const at = doc.get('at')
  const runs = doc.get('runs')
  return {
    number: doc.get('number') as bigint,
    isCommit: doc.get('isCommit') === true,
    at: at instanceof Date ? at.getTime() : 0,
    runs: Array.isArray(runs) ? runs.map(parseRun) : [],
  }
}

const parseRun = (run: Value): StoredRun => {
  const [first = null, count = null, result] = run as Value[]
  return {
    first: isNumeric(first) ? toNumber(first) : 0,
    count: isNumeric(count) ? toNumber(count) : 0,
    result: Object.fromEntries(result as Doc),
  }
}

export function writeRuns(
  writer: Writer,
  session: Buffer,
  number: bigint,
  runs: StoredRun[],
): void {
  const stored = runs.map(({ first, count, result }) => [int(first), int(count), result])
  writer.put(retryKey(session), encodeDoc({ number, runs: stored, at: new Date() }))
}

/** Stores a commit, because a client that lost the reply retries it. */
export const writeCommit = (writer: Writer, session: Buffer, number: bigint): void =>
  writer.put(retryKey(session), encodeDoc({ number, isCommit: true, at: new Date() }))

/** Restores the state of a session after a restart of the server. */
export function restoreSession(view: View, session: Session): void {
  if (session.isRestored) return
  session.isRestored = true
  const record = readRecord(view, session.id)
  if (!record || record.number <= session.newestNumber) return
  session.newestNumber = record.number
  session.kind = record.isCommit ? 'transaction' : 'write'
  session.outcome = record.isCommit ? 'committed' : undefined
}
