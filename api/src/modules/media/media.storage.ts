import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isImageName } from './media.names'

/** Images as files. The content of a name never changes. */
export function createMediaStorage({ dataDir }: { dataDir: string }) {
  const folder = join(dataDir, 'media')
  const pathOf = (name: string) => {
    if (!isImageName(name)) throw new TypeError(`Not the name of an image: ${name}`)
    return join(folder, name)
  }
  const besides = (name: string) => `${pathOf(name)}.${randomUUID()}.part`

  return {
    /** `null` when there is no such image. */
    read: (name: string) =>
      // The type also allows shared memory, which `readFile` never returns.
      orNullIfMissing(readFile(pathOf(name)) as Promise<Buffer<ArrayBuffer>>),
    /** In bytes; `null` when there is no such image. */
    sizeOf: async (name: string): Promise<number | null> =>
      (await orNullIfMissing(stat(pathOf(name))))?.size ?? null,
    has: async (name: string): Promise<boolean> =>
      (await orNullIfMissing(stat(pathOf(name)))) !== null,
    /** Writes a temporary file and renames it, so that no partial image is read. */
    write: async (name: string, bytes: Uint8Array): Promise<void> => {
      const unfinished = besides(name)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, pathOf(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    /**
     * Marks an image as written now, because a record will refer to it; returns whether it
     * exists.
     */
    renew: async (name: string): Promise<boolean> => {
      const now = new Date()
      return (await orNullIfMissing(utimes(pathOf(name), now, now).then(() => true))) ?? false
    },
    /**
     * Removes an image unless it was written within that time; returns whether it is removed. The
     * file is renamed before its age is read, so that a concurrent write of the same image stays.
     */
    removeSettled: async (name: string, settleMs: number): Promise<boolean> => {
      const aside = besides(name)
      if ((await orNullIfMissing(rename(pathOf(name), aside).then(() => true))) === null)
        return true
      const { mtimeMs } = await stat(aside)
      const isSettled = Date.now() - mtimeMs >= settleMs
      await (isSettled ? rm(aside) : rename(aside, pathOf(name)))
      return isSettled
    },
  }
}
export type MediaStorage = ReturnType<typeof createMediaStorage>

async function orNullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
