import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a rename or a new file in `folder` durable. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders, and does not need it.
  const handle = await open(folder, 'r').catch(() => null)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/** Writes a file and flushes it to the disk. */
export const writeSynced = async (file: string, content: string | Uint8Array): Promise<void> => {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a file atomically: readers see the old bytes or the new, also after a crash. */
export const replaceFile = async (file: string, content: string): Promise<void> => {
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeSynced(temporary, content)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}
