import { join } from 'node:path'
import { shellName } from '@haulyard/shell-contract/constants'
import { Hono } from 'hono'
import type { Releases } from '../registry/open-releases'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createOwnShellReader } from '../shells/shells'
import { createStaticRoutes } from '../static/static-routes'
import { readBuiltRemote } from './built-remote'
import { readBuiltShell } from './built-shell'
import { createHostManifestRoutes } from './host-manifest-routes'
import { ReleaseError } from './release-error'
import { type Released, releaseRemote } from './release-remote'
import { wasReleased } from './signed-releases'
import { type Site, siteOf } from './site'

/** The options of releasing a build of this machine with the keys in its data folder. */
interface LocalReleaseOptions {
  readonly dataDir: string
  /** The shell's build that the release is for. */
  readonly shellDir: string
  readonly releases: Pick<Releases, 'storage' | 'origins'>
  /** The build of a remote, or that of the shell. */
  readonly distDir: string
  /**
   * Skips a build that was released before: a restart must not undo a later decision, such as
   * a rollback.
   */
  readonly isOnlyNew: boolean
}

/** The document server's routes that a release needs, without a running server. */
const siteOfBuilds = ({ shellDir, releases }: LocalReleaseOptions): Site => {
  const { storage, origins } = releases
  const remotesDir = storage.folder && join(storage.folder, 'remotes')
  return siteOf(
    new Hono()
      .route('/', createHostManifestRoutes(createOwnShellReader(shellDir), origins))
      .route('/', createStaticRoutes({ shellDir, remotesDir })),
  )
}

/**
 * Releases a build of this machine.
 * @returns `null` when there was nothing to do
 * @throws ReleaseError
 */
export const releaseLocalBuild = async (options: LocalReleaseOptions): Promise<Released | null> => {
  const { dataDir, shellDir, releases, distDir, isOnlyNew } = options
  const { storage } = releases
  const isShell = distDir === shellDir
  const built = isShell ? await readBuiltShell(distDir) : await readBuiltRemote(distDir)
  const name = 'manifest' in built ? built.manifest.name : shellName
  const version = built.releaseVersion
  if (isOnlyNew && (await wasReleased(storage, { name, version }))) return null
  const keys = await openLocalKeys(dataDir)
  const token = await readToken(await keys.tokenOf(name))
  return releaseRemote({ storage, token, site: siteOfBuilds(options), built })
}

/** A build of this machine that was not released. */
interface RejectedBuild {
  readonly distDir: string
  /** One line for operators, with what to do. */
  readonly reason: string
}

/** Whether this site has released its shell: a server uses its own build before. */
const hasReleasedShell = async ({ reader }: Pick<Releases, 'reader'>) =>
  (await reader.read())?.remotes.some(({ record }) => record.name === shellName) ?? false

interface LocalReleasesOptions extends Omit<LocalReleaseOptions, 'distDir'> {
  readonly releases: LocalReleaseOptions['releases'] & Pick<Releases, 'reader'>
}

/**
 * Releases builds of this machine: those of the remotes, and before them the shell's where one was
 * released before. A rejected one leaves what is live as it is; the others are released.
 * @param distDirs the builds of the remotes
 */
export const releaseLocalBuilds = async (
  distDirs: readonly string[],
  options: LocalReleasesOptions,
): Promise<readonly RejectedBuild[]> => {
  const { releases, shellDir, isOnlyNew } = options
  const rejected: RejectedBuild[] = []
  // Not while the code is edited: the server uses its own build then.
  const shellDirs = isOnlyNew && (await hasReleasedShell(releases)) ? [shellDir] : []
  for (const distDir of [...shellDirs, ...distDirs]) {
    try {
      await releaseLocalBuild({ ...options, distDir })
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      rejected.push({ distDir, reason: error.message.replaceAll(/\s*\n\s*/g, ' ') })
    }
  }
  return rejected
}
