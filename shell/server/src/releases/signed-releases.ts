import { digestsFile } from '../registry/file-digests'
import type { RegistryAccess } from '../registry/read-registry'
import { type Release, releaseSchema } from '../registry/registry-revision'
import { signWithToken, verifySigned } from '../registry/signing/token'
import { type ReleaseStorage, releaseFile, releaseKey } from '../registry/storage/release-storage'
import { ReleaseError } from './release-error'
import type { SignedRelease } from './remote-changes'

/** Signs a release. A version that was signed before keeps its first signature. */
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
 * Finds a version that was released at any time, and whose files exist.
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

/** Whether a build was released before, even if it is not live any more. */
export const wasReleased = (
  storage: ReleaseStorage,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<boolean> => storage.exists(releaseKey(name, version, releaseFile))
