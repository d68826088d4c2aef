import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** Room for the environment's 512 readers, in whole pages. */
const tableBytes = 36_864

/**
 * Writes LMDB's reader table in full before LMDB maps it. A mapped file with holes crashes the
 * process when the disk has no room to fill them; a write only fails. The content of the table
 * may be lost: the lock of the data directory admits one process at a time.
 */
export function reserveReaderTable(path: string): void {
  const file = openSync(`${path}-lock`, 'w', 0o600)
  try {
    writeSync(file, Buffer.alloc(tableBytes))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
