import type { Writer } from '../storage/view.js'
import type { Oplog } from './oplog.js'
import type { ChangeRecord, TransactionMark } from './record.js'

/** Stores what a transaction has changed as one group; runs inside of its commit. */
export function logTransaction(
  oplog: Oplog,
  writer: Writer,
  records: readonly ChangeRecord[],
  transaction: TransactionMark,
): void {
  if (records.length === 0) return
  oplog.append(
    writer,
    records.map((record) => ({ ...record, transaction })),
  )
}
