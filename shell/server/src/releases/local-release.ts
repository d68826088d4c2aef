import { join } from 'node:path'
import { Hono } from 'hono'
import type { Releases } from '../registry/open-releases'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createStaticRoutes } from '../static/static-routes'
import { readBuiltRemote } from './built-remote'
import { createHostManifestRoutes } from './host-manifest-routes'
import { ReleaseError } from './release-error'
import { type Released, releaseRemote, wasReleased } from './release-remote'
import { type Site, siteOf } from './site'

/** The options of releasing a build of this machine with the keys in its data folder. */
interface LocalReleaseOptions {
  readonly dataDir: string
  /** The shell's build that the release is for. */
  readonly shellDir: string
  readonly releases: Pick<Releases, 'storage' | 'origins'>
  /** The remote's build. */
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
      .route('/', createHostManifestRoutes(shellDir, origins))
      .route('/', createStaticRoutes({ shellDir, remotesDir })),
  )
}

/**
 * Releases a build of this machine.
 * @returns `null` when there was nothing to do
 * @throws ReleaseError
 */
export const releaseLocalBuild = async (options: LocalReleaseOptions): Promise<Released | null> => {
  const { dataDir, releases, distDir, isOnlyNew } = options
  const { storage } = releases
  const built = await readBuiltRemote(distDir)
  if (isOnlyNew && (await wasReleased(storage, built))) return null
  const keys = await openLocalKeys(dataDir)
  const token = await readToken(await keys.tokenOf(built.manifest.name))
  return releaseRemote({ storage, token, site: siteOfBuilds(options), built })
}

/** A build of this machine that was not released. */
interface RejectedBuild {
  readonly distDir: string
  /** One line for operators, with what to do. */
  readonly reason: string
}

/**
 * Releases builds of this machine. A rejected one leaves that remote as it is; the others are
 * released.
 */
export const releaseLocalBuilds = async (
  distDirs: readonly string[],
  options: Omit<LocalReleaseOptions, 'distDir'>,
): Promise<readonly RejectedBuild[]> => {
  const rejected: RejectedBuild[] = []
  for (const distDir of distDirs) {
    try {
      await releaseLocalBuild({ ...options, distDir })
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      rejected.push({ distDir, reason: error.message.replaceAll(/\s*\n\s*/g, ' ') })
    }
  }
  return rejected
}
