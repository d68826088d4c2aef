import { changeRegistry, type RegistryAccess } from '../registry/change-registry'
import { type Release, releaseSchema } from '../registry/registry-revision'
import { openSealed, seal } from '../registry/signing/token'
import { type ReleaseStorage, releaseKey } from '../registry/storage/release-storage'
import { assertVersion, type BuiltRemote, entryFile, readBuiltRemote } from './built-remote'
import { assertMayRelease, assertOriginIsAllowed, assertShellFits } from './release-checks'
import { ReleaseRefusal } from './release-refusal'
import { canaryTo, releaseTo, type SealedRelease } from './remote-changes'
import { readOffer, type Site } from './site'
import { uploadRelease, verifyServed } from './upload-release'

/** What a release takes. */
export interface ReleaseOptions extends Omit<RegistryAccess, 'origins'> {
  /** The remote's build. */
  readonly distDir: string
  /** The remote that it must be of, where somebody has said so. */
  readonly remote?: string
  /** The site that it is for. */
  readonly site: Site
  /** The share of visitors that get it first; everybody when left out. */
  readonly canaryPercent?: number
  /** A version of the team's own choice, instead of the package's with the build's digest. */
  readonly version?: string
}

/** What a release did. */
export interface Released {
  readonly release: Release
  /** The registry's revision afterwards. */
  readonly revision: number
  /** False when this very build was live already. */
  readonly isNew: boolean
}

/** The team's own word for a release, beside its files. */
const releaseFile = 'release.jws'

/**
 * Makes a remote's build the live one, or some visitors' one. Files first, registry last:
 * a crash in between leaves files that nobody refers to, and releasing again finishes it.
 * @throws ReleaseRefusal, RegistryBusyError
 */
export const releaseRemote = async (options: ReleaseOptions): Promise<Released> => {
  const { storage, token, site, distDir, canaryPercent } = options
  const built = await readBuiltRemote(distDir)
  const { name } = built.manifest
  if (options.remote !== undefined && options.remote !== name) {
    throw new ReleaseRefusal('invalid-manifest', `${distDir} is a build of ${name}`)
  }
  assertMayRelease(name, token)
  const offer = await readOffer(site)
  assertShellFits(built.manifest, offer)
  const version = options.version ?? built.releaseVersion
  assertVersion(name, version)
  const folderAddress = storage.publicBase + releaseKey(name, version, '')
  assertOriginIsAllowed(folderAddress, offer)

  const upload = { name, version, files: built.files }
  const files = await uploadRelease(storage, upload)
  await verifyServed(site, folderAddress, upload)
  const release = describeRelease(built, { version, files, entry: folderAddress + entryFile })
  const sealed = await sealOnce(options, release)
  const change = canaryPercent ? canaryTo(sealed, canaryPercent) : releaseTo(sealed)
  const changed = await changeRegistry({ storage, token, origins: offer.origins }, change)
  return {
    release: sealed.release,
    revision: changed.registry.revision,
    isNew: changed.isChanged,
  }
}

const describeRelease = (
  { manifest, integrity }: BuiltRemote,
  placed: Pick<Release, 'version' | 'files' | 'entry'>,
): Release => ({ ...manifest, ...placed, integrity, releasedAt: new Date().toISOString() })

/** A version that was sealed before keeps its first seal: it is the same release. */
const sealOnce = async (
  { storage, token }: RegistryAccess | ReleaseOptions,
  release: Release,
): Promise<SealedRelease> => {
  const text = seal(release, token)
  const key = releaseKey(release.name, release.version, releaseFile)
  if (await storage.putNew(key, Buffer.from(text))) return { release, text }
  const known = await findRelease({ storage, token }, release)
  if (known.release.files === release.files) return known
  throw new ReleaseRefusal(
    'version-taken',
    `${release.name} ${release.version} was released with other files: a version never changes`,
  )
}

/**
 * A version that was released at any time.
 * @throws ReleaseRefusal `unknown-release`
 */
export const findRelease = async (
  { storage, token }: Pick<RegistryAccess, 'storage' | 'token'>,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<SealedRelease> => {
  const bytes = await storage.read(releaseKey(name, version, releaseFile))
  if (!bytes) throw new ReleaseRefusal('unknown-release', `${name} ${version} was never released`)
  const text = Buffer.from(bytes).toString('utf8')
  const release = releaseSchema.parse(openSealed(text, token.rootKey).value)
  return { release, text }
}

/** Whether a build was released before, whatever became of it since. */
export const wasReleased = async (storage: ReleaseStorage, distDir: string): Promise<boolean> => {
  const { manifest, releaseVersion } = await readBuiltRemote(distDir)
  return storage.exists(releaseKey(manifest.name, releaseVersion, releaseFile))
}
