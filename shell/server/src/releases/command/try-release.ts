import { join, resolve } from 'node:path'
import { openLocalKeys } from '../../registry/signing/local-keys'
import { readToken } from '../../registry/signing/token'
import { openStorage } from '../../registry/storage/open-storage'
import { readStorageSettings } from '../../registry/storage/storage-settings'
import { createStaticRoutes } from '../../static/static-routes'
import { readBuildOf } from '../built-remote'
import { mirrorSite } from '../mirror-site'
import { ReleaseError } from '../release-error'
import { releaseRemote } from '../release-remote'
import { callsPath, hostManifestPath, type Site, siteOf } from '../site'
import { buildAndTest } from './build-remote'
import type { Command } from './parse-command'

interface TryOptions {
  /** The running site that is copied. */
  readonly site: Site
  /** The workspace, where remotes are built. */
  readonly rootDir: string
  readonly print: (line: string) => void
}

/** The storage of a data folder. @throws ReleaseError when something was released there */
const openNewStorage = async (dataDir: string) => {
  const storage = await openStorage(readStorageSettings({}, dataDir))
  if ((await storage.list('registry/')).length === 0) return storage
  throw new ReleaseError('usage', `${dataDir} has releases already: --data names a new folder`)
}

/**
 * Releases a build into a copy of the live releases, on this machine and with keys of its own.
 * The build is checked against the running site's host manifest.
 * @throws ReleaseError
 */
export const tryRelease = async (
  { remote, dist, data }: Extract<Command, { kind: 'try' }>,
  { site, rootDir, print }: TryOptions,
): Promise<void> => {
  const dataDir = resolve(data)
  const storage = await openNewStorage(dataDir)
  const distDir = dist ?? (await buildAndTest(rootDir, remote)).distDir
  const built = await readBuildOf(remote, distDir)
  const keys = await openLocalKeys(dataDir)
  const tokenOf = async (name: string) => readToken(await keys.tokenOf(name))
  for (const { name, version } of await mirrorSite({ site, storage, tokenOf })) {
    print(`${name} ${version} is what is live`)
  }
  const remotesDir = storage.folder && join(storage.folder, 'remotes')
  const files = siteOf(createStaticRoutes({ shellDir: join(rootDir, 'shell/dist'), remotesDir }))
  const { release } = await releaseRemote({
    storage,
    token: await tokenOf(remote),
    site: {
      fetch: (address) =>
        ([hostManifestPath, callsPath].includes(address) ? site : files).fetch(address),
    },
    built,
  })
  print(`${remote} ${release.version} is in its place, in ${data} only. To see it:`)
  print(`  DATA_DIR=${data} RELEASE_LOCAL_BUILDS=0 node haulyard.mjs`)
}
