import { join } from 'node:path'
import { releaseFiles } from '@haulyard/shell-contract/constants'
import {
  type BuiltManifest,
  builtManifestSchema,
  findStrayOffer,
  type Needs,
} from '@haulyard/shell-contract/registry'
import * as z from 'zod/mini'
import { parseNeeds } from '../compatibility/read-needs'
import { digestOfBytes } from '../registry/file-digests'
import { parseReleasePages } from '../registry/release-pages'
import { assertVersion, type Build, digestOf, parseJson, readBuild } from './read-build'
import { ReleaseError } from './release-error'

/** The entry script of every remote's build. */
export const entryFile = 'remoteEntry.js'

/** A remote's build. */
export interface BuiltRemote extends Build {
  readonly manifest: BuiltManifest
  /** What it needs of the shell by name; `null` when the build does not say. */
  readonly needs: Needs | null
  /** The package's version and a digest of the build, so that other bytes have another version. */
  readonly releaseVersion: string
  /** The entry's subresource integrity. */
  readonly integrity: string
}

/**
 * Reads and checks a remote's build.
 * @throws ReleaseError
 */
export const readBuiltRemote = async (distDir: string): Promise<BuiltRemote> => {
  const { files, commit } = await readBuild(distDir)
  return { ...builtRemoteOf(files, distDir), commit }
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
