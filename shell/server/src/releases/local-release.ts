import { join } from 'node:path'
import { Hono } from 'hono'
import type { Releases } from '../registry/open-releases'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createStaticRoutes } from '../static/static-routes'
import { readBuiltRemote } from './built-remote'
import { createHostManifestRoutes } from './host-manifest-routes'
import { type Released, releaseRemote, wasReleased } from './release-remote'
import { type Site, siteOf } from './site'

/** What releasing a build of this machine takes, where its keys are in the data folder. */
export interface LocalReleaseOptions {
  readonly dataDir: string
  /** The build of the shell that it is for. */
  readonly shellDir: string
  readonly releases: Pick<Releases, 'storage' | 'origins'>
  /** The remote's build. */
  readonly distDir: string
  /**
   * Leaves a build alone that was released before: what is live was decided since, by a
   * rollback perhaps, and starting the site again does not undo that.
   */
  readonly isOnlyNew: boolean
}

/** What of the document server serves builds, for a release while no server is running. */
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
