import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { isStoredName } from '../media.names'
import type { MediaStorage } from './media-storage'

/** Images as files. */
export function createFolderStorage({ folder }: { folder: string }): MediaStorage {
  const pathOf = (name: string) => {
    if (!isStoredName(name)) throw new TypeError(`Not the name of an image: ${name}`)
    return join(folder, name)
  }
  const besides = (name: string) => `${pathOf(name)}.${randomUUID()}.part`

  return {
    read: (name) =>
      // The type also allows shared memory, which `readFile` never returns.
      orNullIfMissing(readFile(pathOf(name)) as Promise<Buffer<ArrayBuffer>>),
    sizeOf: async (name) => (await orNullIfMissing(stat(pathOf(name))))?.size ?? null,
    /** Writes a temporary file and renames it, so that no partial image is read. */
    write: async (name, bytes) => {
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
    renew: async (name) => {
      const now = new Date()
      return (await orNullIfMissing(utimes(pathOf(name), now, now).then(() => true))) ?? false
    },
    /** Renames the file before it reads its age, so that a concurrent write of the image stays. */
    removeSettled: async (name, settleMs) => {
      const aside = besides(name)
      if ((await orNullIfMissing(rename(pathOf(name), aside).then(() => true))) === null)
        return true
      const { mtimeMs } = await stat(aside)
      const isSettled = Date.now() - mtimeMs >= settleMs
      await (isSettled ? rm(aside) : rename(aside, pathOf(name)))
      return isSettled
    },
    list: async function* () {
      for (const name of (await orNullIfMissing(readdir(folder))) ?? []) {
        if (isStoredName(name)) yield name
      }
    },
    check: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}

async function orNullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
