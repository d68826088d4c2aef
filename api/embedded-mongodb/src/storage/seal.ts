import { crc32 } from 'node:zlib'

/**
 * LMDB puts a value about this long on pages of its own, which have no structure by which damage
 * could be seen. Such values end in a checksum. Shorter ones lie in pages that are checked by
 * their structure, and go without: a document of usual size is stored and read as it is.
 */
const longestUnsealed = 2000
const checksumBytes = 4

export function seal(value: Buffer): Buffer {
  if (value.length <= longestUnsealed) return value
  const checksum = Buffer.allocUnsafe(checksumBytes)
  checksum.writeUInt32LE(crc32(value))
  return Buffer.concat([value, checksum])
}

export const unseal = (stored: Buffer): Buffer =>
  stored.length <= longestUnsealed ? stored : stored.subarray(0, stored.length - checksumBytes)

export const isIntact = (stored: Buffer): boolean =>
  stored.length <= longestUnsealed ||
  crc32(unseal(stored)) === stored.readUInt32LE(stored.length - checksumBytes)
