import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRecordFile } from '@haulyard/shell-contract/constants'
import { commitSchema } from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'
import { isKey } from '../registry/storage/release-storage'
import { ReleaseError } from './release-error'

/** The files of a build, read into memory: exactly what is hashed is published. */
export interface Build {
  /** What it was built from; `null` when that is not known. */
  readonly commit: string | null
  /** By path inside the build, `/` between folders. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads the files of a build, without its source maps.
 * @throws ReleaseError `not-built`
 */
export const readBuild = async (distDir: string): Promise<Build> => {
  const { files, commit } = await readRecord(distDir)
  const published = files.filter((path) => !isSourceMap(path))
  return { files: await readFiles(distDir, published), commit }
}

/** Source maps are not published: they contain the whole source. */
const isSourceMap = (path: string) => path.endsWith('.map')

/**
 * Reads the source maps of a build, by path.
 * @throws ReleaseError `not-built`
 */
export const readSourceMaps = async (distDir: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { files } = await readRecord(distDir)
  return readFiles(distDir, files.filter(isSourceMap))
}

const recordSchema = z.object({
  commit: z.nullable(commitSchema),
  files: z.array(z.string().check(z.refine(isKey, 'Not the path of a file of the build'))),
})

/** Reads what the build has written down of itself. */
const readRecord = async (distDir: string) => {
  const bytes = await readFile(join(distDir, buildRecordFile)).catch(() => null)
  const record = recordSchema.safeParse(bytes && parseJson(bytes))
  if (record.success) return record.data
  throw new ReleaseError(
    'not-built',
    `${distDir} has no ${buildRecordFile}, which lists the files of a build: build it again`,
  )
}

/** Not what else is in the folder: files of an earlier build can be. */
const readFiles = async (distDir: string, files: readonly string[]) => {
  const read = async (path: string) => {
    const bytes = await readFile(join(distDir, path)).catch(() => {
      throw new ReleaseError('not-built', `${distDir} has no ${path}: build it again`)
    })
    return [path, bytes] as const
  }
  return new Map(await Promise.all([...files].sort().map(read)))
}

/**
 * Checks a version: it becomes the name of a folder and part of an address.
 * @throws ReleaseError
 */
export const assertVersion = (name: string, version: string): void => {
  if (/^\d[\dA-Za-z.-]*$/.test(version) && !version.includes('..')) return
  throw new ReleaseError('invalid-manifest', `${name} has the version "${version}", not like 1.2.3`)
}

/** Parses a file of a build; `null` for anything else. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

/** A digest of a whole build, for its version. */
export const digestOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) {
    // With the size, a file's end cannot be read as the next file's name.
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 10)
}
