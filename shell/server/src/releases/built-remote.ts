import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRecordFile, releaseFiles } from '@haulyard/shell-contract/constants'
import {
  type BuiltManifest,
  builtManifestSchema,
  findStrayOffer,
  type Needs,
} from '@haulyard/shell-contract/registry'
import { commitSchema } from '@haulyard/shell-contract/releases'
import * as z from 'zod/mini'
import { parseNeeds } from '../compatibility/read-needs'
import { digestOfBytes } from '../registry/file-digests'
import { parseReleasePages } from '../registry/release-pages'
import { isKey } from '../registry/storage/release-storage'
import { ReleaseError } from './release-error'

/** The entry script of every remote's build. */
export const entryFile = 'remoteEntry.js'

/** A remote's build, read into memory: exactly what is hashed is published. */
export interface BuiltRemote {
  readonly manifest: BuiltManifest
  /** What it needs of the shell by name; `null` when the build does not say. */
  readonly needs: Needs | null
  /** The package's version and a digest of the build, so that other bytes have another version. */
  readonly releaseVersion: string
  /** The entry's subresource integrity. */
  readonly integrity: string
  /** What it was built from; `null` when that is not known. */
  readonly commit: string | null
  /** By path inside the build, `/` between folders. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads and checks a remote's build.
 * @throws ReleaseError
 */
export const readBuiltRemote = async (distDir: string): Promise<BuiltRemote> => {
  const { files, commit } = await readRecord(distDir)
  const published = files.filter((path) => !isSourceMap(path))
  return { ...builtRemoteOf(await readFiles(distDir, published), distDir), commit }
}

/**
 * Checks the files of a build.
 * @param place their location, for messages
 * @throws ReleaseError
 */
export const builtRemoteOf = (
  files: ReadonlyMap<string, Uint8Array>,
  place: string,
): Omit<BuiltRemote, 'commit'> => {
  const manifest = parseManifest(place, files.get('remote.json'))
  assertPages(place, files.get(releaseFiles.pages))
  const needs = readBuiltNeeds(place, files.get(releaseFiles.needs))
  const entry = files.get(entryFile)
  if (!entry) throw new ReleaseError('not-built', `${place} has no ${entryFile}: build it first`)
  return {
    manifest,
    needs,
    files,
    releaseVersion: `${manifest.version}-${digestOf(files)}`,
    integrity: digestOfBytes(entry),
  }
}

/**
 * Reads and checks the build of one remote.
 * @throws ReleaseError
 */
export const readBuildOf = async (remote: string, distDir: string): Promise<BuiltRemote> => {
  const built = await readBuiltRemote(distDir)
  if (built.manifest.name === remote) return built
  throw new ReleaseError('invalid-manifest', `${distDir} is a build of ${built.manifest.name}`)
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
    `${distDir} has no ${buildRecordFile}, which lists the files of a build: build the remote again`,
  )
}

/** Not what else is in the folder: files of an earlier build can be. */
const readFiles = async (distDir: string, files: readonly string[]) => {
  const read = async (path: string) => {
    const bytes = await readFile(join(distDir, path)).catch(() => {
      throw new ReleaseError('not-built', `${distDir} has no ${path}: build the remote again`)
    })
    return [path, bytes] as const
  }
  return new Map(await Promise.all([...files].sort().map(read)))
}

const parseManifest = (place: string, bytes: Uint8Array | undefined): BuiltManifest => {
  if (!bytes) throw new ReleaseError('not-built', `${place} has no remote.json: build it first`)
  const parsed = builtManifestSchema.safeParse(parseJson(bytes))
  if (!parsed.success) {
    throw new ReleaseError(
      'invalid-manifest',
      `${join(place, 'remote.json')} is not a manifest:\n${z.prettifyError(parsed.error)}`,
    )
  }
  const { name, version } = parsed.data
  assertVersion(name, version)
  const stray = findStrayOffer(parsed.data)
  if (stray !== null) {
    throw new ReleaseError('invalid-manifest', `${name} offers ${stray}, which is not its own page`)
  }
  return parsed.data
}

/** A development build does not say. */
const readBuiltNeeds = (place: string, bytes: Uint8Array | undefined): Needs | null => {
  try {
    return bytes ? parseNeeds(bytes) : null
  } catch (error) {
    throw new ReleaseError(
      'invalid-manifest',
      `${join(place, releaseFiles.needs)} is not what a build needs: ${error}`,
    )
  }
}

/** A development build has no list. With an invalid list servers could preload nothing. */
const assertPages = (place: string, bytes: Uint8Array | undefined) => {
  try {
    if (bytes) parseReleasePages(bytes)
  } catch (error) {
    throw new ReleaseError(
      'invalid-manifest',
      `${join(place, releaseFiles.pages)} is not a list of pages:\n${reasonOf(error)}`,
    )
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)

/**
 * Checks a version: it becomes the name of a folder and part of an address.
 * @throws ReleaseError
 */
export const assertVersion = (name: string, version: string): void => {
  if (/^\d[\dA-Za-z.-]*$/.test(version) && !version.includes('..')) return
  throw new ReleaseError('invalid-manifest', `${name} has the version "${version}", not like 1.2.3`)
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

const digestOf = (files: ReadonlyMap<string, Uint8Array>): string => {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) {
    // With the size, a file's end cannot be read as the next file's name.
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 10)
}
