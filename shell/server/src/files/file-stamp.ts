import { stat } from 'node:fs/promises'

const inProgress = new Map<string, Promise<string | null>>()

const readStamp = async (file: string): Promise<string | null> => {
  const status = await stat(file, { bigint: true }).catch(() => null)
  return status && `${status.ino}-${status.mtimeNs}-${status.size}`
}

/**
 * Returns a text that changes whenever the file is replaced, so that its content can be cached
 * at the cost of a `stat`; `null` if the file does not exist. Simultaneous calls share one.
 */
export const fileStamp = (file: string): Promise<string | null> => {
  const running = inProgress.get(file)
  if (running) return running
  const reading = readStamp(file).finally(() => inProgress.delete(file))
  inProgress.set(file, reading)
  return reading
}
