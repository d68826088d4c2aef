import { crc32 } from 'node:zlib'

/**
 * LMDB stores a value longer than about this on overflow pages, which have no structure to check.
 * Such values end in a checksum. Shorter ones lie in pages whose structure is checked, and are
 * stored as they are.
 */
const longestWithout = 2000
const checksumBytes = 4

export function addChecksum(value: Buffer): Buffer {
  if (value.length <= longestWithout) return value
  const checksum = Buffer.allocUnsafe(checksumBytes)
  checksum.writeUInt32LE(crc32(value))
  return Buffer.concat([value, checksum])
}

export const removeChecksum = (stored: Buffer): Buffer =>
  stored.length <= longestWithout ? stored : stored.subarray(0, stored.length - checksumBytes)

export const hasValidChecksum = (stored: Buffer): boolean =>
  stored.length <= longestWithout ||
  crc32(removeChecksum(stored)) === stored.readUInt32LE(stored.length - checksumBytes)
