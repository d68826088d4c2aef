import { Binary, binaryBytes } from '../bson/values.js'

/** What an oplog entry tells; `invalidate` is not among them, for it follows from the others. */
const types = [
  'insert',
  'update',
  'replace',
  'delete',
  'drop',
  'rename',
  'dropDatabase',
  'create',
  'createIndexes',
  'dropIndexes',
  'modify',
] as const

export type ChangeType = (typeof types)[number]

export interface TransactionMark {
  session: Buffer
  number: bigint
}

/** One change, as it is handed to the oplog in the same write as the change itself. */
export interface ChangeRecord {
  type: ChangeType
  database: string
  /** Empty for a change of the database itself. */
  collection: string
  uuid: Binary | undefined
  /** Raw BSON: the new document of an insert or a replacement, otherwise what `event.ts` needs. */
  body: Uint8Array
  transaction?: TransactionMark | undefined
}

/** Running totals that end with the entry: two entries tell how many and how large lie between. */
export interface Totals {
  entries: number
  bytes: number
}

export interface StoredRecord extends ChangeRecord {
  wallTime: Date
}

/*
 * entries and bytes so far (doubles), wall time (double), type, UUID (16), length of the
 * namespace, length of the session's id (0 outside of transactions), namespace, transaction, body.
 * The fixed places let a stream pass over what is not meant for it without decoding anything.
 */
const at = { entries: 0, bytes: 8, wallTime: 16, type: 24, uuid: 25, namespace: 41, session: 43 }
const fixedBytes = 44
const uuidBytes = 16
const numberBytes = 8

export function encodeRecord(record: ChangeRecord, before: Totals): Buffer {
  const { body, transaction } = record
  const namespace = record.collection ? `${record.database}.${record.collection}` : record.database
  const namespaceBytes = Buffer.byteLength(namespace)
  const sessionBytes = transaction ? transaction.session.length : 0
  const head = fixedBytes + namespaceBytes + (transaction ? sessionBytes + numberBytes : 0)
  const bytes = Buffer.allocUnsafe(head + body.length)
  bytes.writeDoubleBE(before.entries + 1, at.entries)
  bytes.writeDoubleBE(before.bytes + bytes.length, at.bytes)
  bytes.writeDoubleBE(Date.now(), at.wallTime)
  bytes[at.type] = types.indexOf(record.type)
  if (record.uuid) bytes.set(binaryBytes(record.uuid), at.uuid)
  else bytes.fill(0, at.uuid, at.uuid + uuidBytes)
  bytes.writeUInt16BE(namespaceBytes, at.namespace)
  bytes[at.session] = sessionBytes
  bytes.write(namespace, fixedBytes)
  if (transaction) {
    bytes.set(transaction.session, fixedBytes + namespaceBytes)
    bytes.writeBigInt64BE(transaction.number, head - numberBytes)
  }
  bytes.set(body, head)
  return bytes
}

export const totalsOf = (bytes: Buffer): Totals => ({
  entries: bytes.readDoubleBE(at.entries),
  bytes: bytes.readDoubleBE(at.bytes),
})

export function decodeRecord(bytes: Buffer): StoredRecord {
  const namespaceEnd = fixedBytes + bytes.readUInt16BE(at.namespace)
  const sessionEnd = namespaceEnd + (bytes[at.session] as number)
  const hasTransaction = sessionEnd > namespaceEnd
  const namespace = bytes.toString('utf8', fixedBytes, namespaceEnd)
  const dot = namespace.indexOf('.')
  return {
    type: types[bytes[at.type] as number] as ChangeType,
    database: dot < 0 ? namespace : namespace.slice(0, dot),
    collection: dot < 0 ? '' : namespace.slice(dot + 1),
    uuid: dot < 0 ? undefined : new Binary(bytes.subarray(at.uuid, at.uuid + uuidBytes), 4),
    wallTime: new Date(bytes.readDoubleBE(at.wallTime)),
    transaction: hasTransaction
      ? {
          session: bytes.subarray(namespaceEnd, sessionEnd),
          number: bytes.readBigInt64BE(sessionEnd),
        }
      : undefined,
    body: bytes.subarray(hasTransaction ? sessionEnd + numberBytes : namespaceEnd),
  }
}
