import { join, resolve } from 'node:path'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { openLocalKeys } from '../../registry/signing/local-keys'
import { readToken } from '../../registry/signing/token'
import { openStorage } from '../../registry/storage/open-storage'
import { readStorageSettings } from '../../registry/storage/storage-settings'
import { createStaticRoutes } from '../../static/static-routes'
import { type BuiltRemote, readBuildOf } from '../built-remote'
import { type MirrorOptions, mirrorSite } from '../mirror-site'
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

/** Releases a build into the copy. It is checked against the running site's host manifest. */
const releaseInto = async (
  { storage, tokenOf }: Pick<MirrorOptions, 'storage' | 'tokenOf'>,
  built: BuiltRemote,
  { site, rootDir }: TryOptions,
) => {
  const remotesDir = storage.folder && join(storage.folder, 'remotes')
  const files = siteOf(createStaticRoutes({ shellDir: join(rootDir, 'shell/dist'), remotesDir }))
  const { release } = await releaseRemote({
    storage,
    token: await tokenOf(built.manifest.name),
    site: {
      fetch: (address) =>
        ([hostManifestPath, callsPath].includes(address) ? site : files).fetch(address),
    },
    built,
  })
  return release
}

/** Whether a build is live. Its copy has no compressed files, so it cannot be released again. */
const isAmong = (
  live: readonly RegistryEntry[],
  { manifest, releaseVersion, integrity }: BuiltRemote,
): boolean =>
  live.some(
    (one) =>
      one.name === manifest.name && one.version === releaseVersion && one.integrity === integrity,
  )

/**
 * Copies the live releases, with keys of this machine, and releases a build into the copy.
 * @throws ReleaseError
 */
export const tryRelease = async (
  { remote, dist, data }: Extract<Command, { kind: 'try' }>,
  options: TryOptions,
): Promise<void> => {
  const { site, rootDir, print } = options
  const dataDir = resolve(data)
  const storage = await openNewStorage(dataDir)
  const readBuild = async (name: string) =>
    readBuildOf(name, dist ?? (await buildAndTest(rootDir, name)).distDir)
  const built = remote === null ? null : await readBuild(remote)
  const keys = await openLocalKeys(dataDir)
  const tokenOf = async (name: string) => readToken(await keys.tokenOf(name))
  const copied = await mirrorSite({ site, storage, tokenOf })
  for (const { name, version } of copied) print(`${name} ${version} is what is live`)
  if (built && isAmong(copied, built)) {
    print(`${built.manifest.name} ${built.releaseVersion} is this build. To see it:`)
  } else if (built) {
    const { name, version } = await releaseInto({ storage, tokenOf }, built, options)
    print(`${name} ${version} is in its place, in ${data} only. To see it:`)
  }
  print(`  DATA_DIR=${data} RELEASE_LOCAL_BUILDS=0 node haulyard.mjs`)
}
