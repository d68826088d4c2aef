import {
  type Registry,
  type RegistryEntry,
  registrySchema,
} from '@haulyard/shell-contract/registry'
import { changeRegistry } from '../registry/change-registry'
import { digestOfBytes, digestsFile, listDigests, readDigests } from '../registry/file-digests'
import type { Release } from '../registry/registry-revision'
import type { Token } from '../registry/signing/token'
import { type ReleaseStorage, releaseKey } from '../registry/storage/release-storage'
import { builtRemoteOf, entryFile } from './built-remote'
import { forEachConcurrently } from './for-each-concurrently'
import { ReleaseError } from './release-error'
import { releaseTo } from './remote-changes'
import { signOnce } from './signed-releases'
import type { Site } from './site'
import { hasAddress, uploadRelease } from './upload-release'

/** The options of a copy. */
export interface MirrorOptions {
  /** The running site. */
  readonly site: Site
  /** The storage of the copy. */
  readonly storage: ReleaseStorage
  /** Tokens that the copy trusts: the site's own stay with its teams. */
  readonly tokenOf: (remote: string) => Promise<Token>
}

const fetchFrom = async (site: Site, address: string): Promise<Uint8Array> => {
  try {
    const response = await site.fetch(address)
    if (!response.ok) throw new Error(`the status is ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ReleaseError('unreachable', `${address} cannot be fetched: ${reason}`)
  }
}

/** Reads the live releases, without canaries. */
const readLive = async (site: Site): Promise<Registry> => {
  const bytes = await fetchFrom(site, '/registry.json?live')
  try {
    return registrySchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new ReleaseError('unreachable', 'The site has no registry that can be read')
  }
}

const assertDigest = (bytes: Uint8Array | undefined, digest: string, address: string) => {
  if (bytes && digestOfBytes(bytes) === digest) return
  throw new ReleaseError('wrong-hash', `${address} is not what was released`)
}

const digestsIn = (list: Uint8Array, folder: string) => {
  try {
    return readDigests(list)
  } catch {
    throw new ReleaseError('wrong-hash', `${folder + digestsFile} is no list of files`)
  }
}

/** Fetches the files of a release and compares them with the digests of its list. */
const fetchFiles = async (site: Site, { entry, integrity }: RegistryEntry) => {
  const folder = entry.slice(0, -entryFile.length)
  const digests = digestsIn(await fetchFrom(site, folder + digestsFile), folder)
  const files = new Map<string, Uint8Array>()
  const addressed = Object.entries(digests).filter(([path]) => hasAddress(path))
  await forEachConcurrently(addressed, async ([path, digest]) => {
    const bytes = await fetchFrom(site, folder + path)
    assertDigest(bytes, digest, folder + path)
    files.set(path, bytes)
  })
  // The site's registry names no digest of the list, but that of the entry.
  assertDigest(files.get(entryFile), integrity, entry)
  return files
}

const copyRelease = async ({ site, storage, tokenOf }: MirrorOptions, live: RegistryEntry) => {
  const { name, version } = live
  const files = await fetchFiles(site, live)
  // Before `releasedAt`: a token cannot sign a release that is older than itself.
  const access = { storage, token: await tokenOf(name), origins: [] }
  const { manifest } = builtRemoteOf(files, live.entry)
  const release: Release = {
    ...live,
    shared: manifest.shared,
    entry: storage.publicBase + releaseKey(name, version, entryFile),
    files: digestOfBytes(listDigests(files)),
    releasedAt: new Date().toISOString(),
  }
  await uploadRelease(storage, { name, version, files })
  await changeRegistry(access, releaseTo(await signOnce(access, release)))
}

/**
 * Copies the live releases of a running site into a storage, to try a build out beside them.
 * A remote that is switched off is left out.
 * @returns the copied releases
 * @throws ReleaseError `unreachable`, `wrong-hash`
 */
export const mirrorSite = async (options: MirrorOptions): Promise<readonly RegistryEntry[]> => {
  const { remotes } = await readLive(options.site)
  for (const live of remotes) await copyRelease(options, live)
  return remotes
}
