import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkFileName, type FileStorage, fileFolder } from './file-storage'

/** Files in a folder of the folder of pictures. */
export function createFilesInFolder({ folder }: { readonly folder: string }): FileStorage {
  const parent = join(folder, fileFolder)
  const pathOf = (name: string) => join(parent, checkFileName(name))
  const partOf = (name: string) => `${pathOf(name)}.part`
  return {
    write: async (name, source, signal) => {
      await mkdir(parent, { recursive: true })
      const part = partOf(name)
      try {
        await pipeline(source, createWriteStream(part, { flush: true }), { signal })
        const { size } = await stat(part)
        await rename(part, pathOf(name))
        return size
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (name) => {
      // Opened here, so that a missing file is known before the response begins.
      const file = await open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (file === null) return null
      const { size } = await file.stat()
      return { bytes: size, stream: createReadStream('', { fd: file }) }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
      await rm(partOf(name), { force: true })
    },
  }
}
