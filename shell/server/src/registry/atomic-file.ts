import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a rename or a new file in `folder` outlast a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no such thing as opening a folder, and needs none.
  const handle = await open(folder, 'r').catch(() => null)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/** Writes a file down to the disk. */
export const writeSynced = async (file: string, content: string | Uint8Array): Promise<void> => {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a file at once: readers see the old bytes or the new, after a crash too. */
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
