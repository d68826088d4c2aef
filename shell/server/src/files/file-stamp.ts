import { statSync } from 'node:fs'

/**
 * Returns a text that changes whenever the file is replaced, so that its content can be cached;
 * `null` if the file does not exist or cannot be read. For files of this machine: the system
 * knows the answer, and a thread would take ten times as long to ask.
 */
export const fileStamp = (file: string): string | null => {
  try {
    const status = statSync(file, { bigint: true, throwIfNoEntry: false })
    return status ? `${status.ino}-${status.mtimeNs}-${status.size}` : null
  } catch {
    return null
  }
}
