import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { syncFolder, writeSynced } from '../atomic-file'
import {
  assertKey,
  assertReleaseKey,
  type ReleaseStorage,
  StorageFullError,
} from './release-storage'

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** @throws what `work` throws, unless the file is not there */
const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  }
}

/** For each document: the system knows the answer, and a thread would take ten times as long. */
const isThere = async (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** Linking fails if the file exists, unlike renaming: only one of several writers succeeds. */
const linkNew = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes a folder and its parents while they are empty. */
const removeEmpty = async (folder: string, root: string): Promise<void> => {
  if (folder === root) return
  try {
    await rmdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return
    throw error
  }
  await removeEmpty(dirname(folder), root)
}

/** @throws StorageFullError for the errors of a full disk, else the error itself */
const failFull = (error: unknown, what: string): never => {
  if (!hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) throw error
  throw new StorageFullError(
    `There is no room for ${what}. Make room on that disk (pnpm release prune removes old releases) and try again.`,
    { cause: error },
  )
}

/** Creates the storage in a folder of this machine. The document server serves its files. */
export const createFolderStorage = (folder: string): ReleaseStorage => {
  const fileOf = (key: string) => join(folder, assertKey(key))
  const put = async (file: string, bytes: Uint8Array) => {
    if (await isThere(file)) return false
    await mkdir(dirname(file), { recursive: true })
    // Names with a leading dot are not keys, and are never served.
    const temporary = join(dirname(file), `.${randomUUID()}.tmp`)
    try {
      await writeSynced(temporary, bytes)
      return await linkNew(temporary, file)
    } finally {
      await rm(temporary, { force: true })
      await syncFolder(dirname(file))
    }
  }
  return {
    publicBase: '/',
    folder,
    async putNew(key, bytes) {
      const file = fileOf(key)
      return put(file, bytes).catch((error) => failFull(error, `${key} in ${folder}`))
    },
    read: (key) => unlessMissing(readFile(fileOf(key))),
    exists: (key) => isThere(fileOf(key)),
    async list(prefix, after = '') {
      const entries = await unlessMissing(readdir(join(folder, prefix), { withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => prefix + name)
        .filter((key) => key > after)
        .sort()
    },
    async inventory(prefix) {
      const options = { withFileTypes: true, recursive: true } as const
      const entries = await unlessMissing(readdir(join(folder, prefix), options))
      const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      return Promise.all(
        files.map(async ({ parentPath, name }) => {
          const file = join(parentPath, name)
          const { size, mtime } = await stat(file)
          const key = relative(folder, file).replaceAll(sep, '/')
          return { key, bytes: size, storedAt: mtime }
        }),
      )
    },
    async remove(key) {
      const file = join(folder, assertReleaseKey(key))
      await rm(file, { force: true })
      await removeEmpty(dirname(file), folder)
    },
  }
}
