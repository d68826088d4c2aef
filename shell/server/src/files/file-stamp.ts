import { stat } from 'node:fs/promises'

/**
 * Changes with every replacement of a file, so that what was read of it can be kept
 * for the price of a `stat`; `null` while there is no such file.
 */
export const fileStamp = async (file: string): Promise<string | null> => {
  const status = await stat(file, { bigint: true }).catch(() => null)
  return status && `${status.ino}-${status.mtimeNs}-${status.size}`
}
