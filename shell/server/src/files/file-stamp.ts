import { stat } from 'node:fs/promises'

/**
 * Returns a text that changes whenever the file is replaced, so that its content can be cached
 * at the cost of a `stat`; `null` if the file does not exist.
 */
export const fileStamp = async (file: string): Promise<string | null> => {
  const status = await stat(file, { bigint: true }).catch(() => null)
  return status && `${status.ino}-${status.mtimeNs}-${status.size}`
}
