import { assertCanChange, changeRegistry } from '../registry/change-registry'
import { digestOfBytes, digestsFile, listDigests } from '../registry/file-digests'
import type { RegistryAccess } from '../registry/read-registry'
import { type Release, releaseSchema } from '../registry/registry-revision'
import { signWithToken, verifySigned } from '../registry/signing/token'
import { type ReleaseStorage, releaseKey } from '../registry/storage/release-storage'
import { assertVersion, type BuiltRemote, entryFile } from './built-remote'
import { assertMayRelease, assertOriginIsAllowed, assertShellFits } from './release-checks'
import { ReleaseError } from './release-error'
import { canaryTo, releaseTo, type SignedRelease } from './remote-changes'
import { readHostManifest, type Site } from './site'
import { uploadRelease, verifyServed } from './upload-release'

/** What a release takes. */
export interface ReleaseOptions extends Omit<RegistryAccess, 'origins'> {
  readonly built: BuiltRemote
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
export const releaseFile = 'release.jws'

/**
 * Makes a remote's build the live one, or some visitors' one. Files first, registry last:
 * a crash in between leaves files that nobody refers to, and releasing again finishes it.
 * @throws ReleaseError, RegistryBusyError
 */
export const releaseRemote = async (options: ReleaseOptions): Promise<Released> => {
  const { storage, token, site, canaryPercent } = options
  const { release, files, offer } = await prepareRelease(options)
  const changeTo = (sealed: SignedRelease) =>
    canaryPercent ? canaryTo(sealed, canaryPercent) : releaseTo(sealed)
  const access: RegistryAccess = { storage, token, origins: offer.origins }
  // Before anything is uploaded, and again when the registry is changed.
  await assertCanChange(access, changeTo({ release, text: '' }))

  await uploadRelease(storage, { ...release, files })
  await verifyServed(site, folderOf(release), files)
  const sealed = await signOnce(access, release)
  const { registry, isChanged } = await changeRegistry(access, changeTo(sealed))
  return { release: sealed.release, revision: registry.revision, isNew: isChanged }
}

const folderOf = ({ entry }: Release) => entry.slice(0, -entryFile.length)

/** Holds the build to what the site offers. */
const prepareRelease = async ({ storage, token, site, built, version: wanted }: ReleaseOptions) => {
  const { manifest, integrity, files, releaseVersion } = built
  const { name } = manifest
  assertMayRelease(name, token)
  const offer = await readHostManifest(site)
  assertShellFits(manifest, offer)
  const version = wanted ?? releaseVersion
  assertVersion(name, version)
  const entry = storage.publicBase + releaseKey(name, version, entryFile)
  assertOriginIsAllowed(entry, offer)
  const release: Release = {
    ...manifest,
    version,
    entry,
    integrity,
    files: digestOfBytes(listDigests(files)),
    releasedAt: new Date().toISOString(),
  }
  return { release, files, offer }
}

/** A version that was sealed before keeps its first seal: it is the same release. */
export const signOnce = async (
  { storage, token }: Pick<RegistryAccess, 'storage' | 'token'>,
  release: Release,
): Promise<SignedRelease> => {
  const text = await signWithToken(release, token)
  const key = releaseKey(release.name, release.version, releaseFile)
  if (await storage.putNew(key, Buffer.from(text))) return { release, text }
  const known = await findRelease({ storage, token }, release)
  if (known.release.files === release.files) return known
  throw new ReleaseError(
    'version-taken',
    `${release.name} ${release.version} was released with other files: a version never changes`,
  )
}

/**
 * A version that was released at any time, and whose files are there.
 * @throws ReleaseError `unknown-release`, `release-pruned`
 */
export const findRelease = async (
  { storage, token }: Pick<RegistryAccess, 'storage' | 'token'>,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<SignedRelease> => {
  const bytes = await storage.read(releaseKey(name, version, releaseFile))
  if (!bytes) throw new ReleaseError('unknown-release', `${name} ${version} was never released`)
  if (!(await storage.exists(releaseKey(name, version, digestsFile)))) {
    throw new ReleaseError(
      'release-pruned',
      `The files of ${name} ${version} were removed: release that build again to bring it back`,
    )
  }
  const text = Buffer.from(bytes).toString('utf8')
  const release = releaseSchema.parse((await verifySigned(text, token.rootKey)).value)
  return { release, text }
}

/** Whether a build was released before, whatever became of it since. */
export const wasReleased = (
  storage: ReleaseStorage,
  { manifest, releaseVersion }: BuiltRemote,
): Promise<boolean> => storage.exists(releaseKey(manifest.name, releaseVersion, releaseFile))
