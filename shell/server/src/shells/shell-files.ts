import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { openReleased, type VerifiedFiles } from '../registry/file-digests'
import type { Release } from '../registry/registry-revision'
import type { ReleaseStorage } from '../registry/storage/release-storage'

/** The files of a build of the shell, by their paths in it. */
export type ShellFiles = VerifiedFiles

/** Reads a file that is a text. */
export const readText = async (files: ShellFiles, path: string): Promise<string> =>
  Buffer.from(await files.read(path)).toString('utf8')

/** The folder of the files that browsers load; the others are for the document server. */
export const assetsFolder = 'assets/'

/** The files of a build on this machine. */
export const filesInFolder = async (folder: string): Promise<ShellFiles> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return {
    paths: entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
    read: (path) => readFile(join(folder, path)),
  }
}

/**
 * The files of a release that the document server uses, verified and read at once: later it needs
 * no storage for them.
 * @throws AlteredFileError
 */
export const filesOfRelease = async (
  storage: ReleaseStorage,
  release: Release,
): Promise<ShellFiles> => {
  const released = await openReleased(storage, release)
  const paths = released.paths.filter((path) => !path.startsWith(assetsFolder))
  const read = paths.map(async (path) => [path, await released.read(path)] as const)
  const files = new Map(await Promise.all(read))
  return {
    paths,
    read: async (path) => {
      const bytes = files.get(path)
      if (!bytes) throw new Error(`The shell ${release.version} has no ${path}`)
      return bytes
    },
  }
}
