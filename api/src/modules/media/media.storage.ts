import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A hash of what was drawn or uploaded, and the width of the smaller rendering. The
 * pattern is strict because the name becomes part of a file's path.
 */
const mediaName = /^[0-9a-f]{32}(?:-480)?\.webp$/

/** The images, as files named by what they hold: a name never changes its content. */
export function createMediaStorage({ dataDir }: { dataDir: string }) {
  const folder = join(dataDir, 'media')
  return {
    /** `null` when there is no such image, or the name is none of ours. */
    read: async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      if (!mediaName.test(name)) return null
      try {
        return new Uint8Array(await readFile(join(folder, name)))
      } catch (error) {
        if (isMissingFile(error)) return null
        throw error
      }
    },
    has: (name: string): Promise<boolean> =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    /** Written beside its place and moved there, so that nobody reads half an image. */
    write: async (name: string, bytes: Uint8Array): Promise<void> => {
      if (!mediaName.test(name)) throw new TypeError(`Not the name of an image: ${name}`)
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${name}.${process.pid}.part`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    },
  }
}
export type MediaStorage = ReturnType<typeof createMediaStorage>

const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
