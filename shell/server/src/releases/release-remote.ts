import { releaseFiles } from '@haulyard/shell-contract/constants'
import type { TestEvidence } from '@haulyard/shell-contract/releases'
import type { Audience } from '../registry/audience'
import { assertCanChange, changeRegistry, type RemoteChange } from '../registry/change-registry'
import { digestOfBytes, digestsFile, listDigests } from '../registry/file-digests'
import type { RegistryAccess } from '../registry/read-registry'
import { type Release, type RolloutStep, releaseSchema } from '../registry/registry-revision'
import { signWithToken, verifySigned } from '../registry/signing/token'
import { type ReleaseStorage, releaseFile, releaseKey } from '../registry/storage/release-storage'
import { assertVersion, type BuiltRemote, entryFile } from './built-remote'
import {
  assertMayClaim,
  assertMayRelease,
  assertOriginIsAllowed,
  assertShellFits,
} from './release-checks'
import { ReleaseError } from './release-error'
import { canaryTo, releaseTo, type SignedRelease } from './remote-changes'
import { candidateOf } from './rollout-changes'
import { readApiCalls, readHostManifest, type Site } from './site'
import { uploadRelease, uploadSourceMaps, verifyServed } from './upload-release'

/** The options of a release. */
export interface ReleaseOptions extends Omit<RegistryAccess, 'origins'> {
  readonly built: BuiltRemote
  /** The site to release it on. */
  readonly site: Site
  /** The share of visitors that get it first; all of them by default. */
  readonly canaryPercent?: number
  /** Who gets it first, besides that share. */
  readonly audience?: Audience | undefined
  /** Publishes it as a candidate with these steps, in place of a canary. */
  readonly steps?: readonly RolloutStep[]
  /** Whether it takes the place of another canary; default: that is rejected. */
  readonly replacesCanary?: boolean
  /** Instead of the package's version with the build's digest. */
  readonly version?: string
  /** By path; stored apart from the files, and not served: they contain the whole source. */
  readonly sourceMaps?: ReadonlyMap<string, Uint8Array>
  /** What is known of its tests. */
  readonly tests?: TestEvidence | null
}

/** The result of a release. */
export interface Released {
  readonly release: Release
  /** The registry's revision afterwards. */
  readonly revision: number
  /** False when the same build was live already. */
  readonly isNew: boolean
}

/**
 * Makes a remote's build live, for all visitors or as a canary. The files are uploaded first
 * and the registry is changed last: after a crash in between, releasing again completes it.
 * @throws ReleaseError, RegistryBusyError
 */
export const releaseRemote = async (options: ReleaseOptions): Promise<Released> => {
  const { storage, token, site } = options
  const { release, files, hostManifest } = await prepareRelease(options)
  const changeTo = (signed: SignedRelease) => changeOf(signed, options)
  const access: RegistryAccess = { storage, token, origins: hostManifest.origins }
  // Before anything is uploaded, and again when the registry is changed.
  await assertCanChange(access, changeTo({ release, text: '' }))

  await uploadRelease(storage, { ...release, files })
  if (options.sourceMaps) await uploadSourceMaps(storage, release, options.sourceMaps)
  await verifyServed(site, folderOf(release), files)
  const signed = await signOnce(access, release)
  const { registry, isChanged } = await changeRegistry(access, changeTo(signed))
  return { release: signed.release, revision: registry.revision, isNew: isChanged }
}

const changeOf = (
  signed: SignedRelease,
  { steps, audience, canaryPercent: percent = 0, replacesCanary: replaces = false }: ReleaseOptions,
): RemoteChange => {
  if (steps) return candidateOf(signed, { steps, audience, replaces })
  return percent || audience ? canaryTo(signed, { percent, audience, replaces }) : releaseTo(signed)
}

const folderOf = ({ entry }: Release) => entry.slice(0, -entryFile.length)

/** Checks the build against the site's host manifest. */
const prepareRelease = async (options: ReleaseOptions) => {
  const { storage, token, site, built, version: wanted } = options
  const { manifest, needs, integrity, files, releaseVersion, commit } = built
  const { name } = manifest
  assertMayRelease(name, token)
  const hostManifest = await readHostManifest(site)
  assertShellFits(manifest, needs, { ...hostManifest, calls: await readApiCalls(site) })
  assertMayClaim(manifest, hostManifest)
  const version = wanted ?? releaseVersion
  assertVersion(name, version)
  const entry = storage.publicBase + releaseKey(name, version, entryFile)
  assertOriginIsAllowed(entry, hostManifest)
  const sbom = files.get(releaseFiles.sbom)
  const release: Release = {
    ...manifest,
    version,
    entry,
    integrity,
    files: digestOfBytes(listDigests(files)),
    releasedAt: new Date().toISOString(),
    commit,
    sbom: sbom ? digestOfBytes(sbom) : null,
    tests: options.tests ?? null,
  }
  return { release, files, hostManifest }
}

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
  { manifest, releaseVersion }: BuiltRemote,
): Promise<boolean> => storage.exists(releaseKey(manifest.name, releaseVersion, releaseFile))
