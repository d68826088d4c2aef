import { releaseFiles } from '@haulyard/shell-contract/constants'
import type { TestEvidence } from '@haulyard/shell-contract/releases'
import type { Audience } from '../registry/audience'
import { assertCanChange, changeRegistry, type RemoteChange } from '../registry/change-registry'
import { digestOfBytes, listDigests } from '../registry/file-digests'
import type { RegistryAccess } from '../registry/read-registry'
import type { Release, RolloutStep } from '../registry/registry-revision'
import { releaseKey } from '../registry/storage/release-storage'
import { type BuiltRemote, entryFile } from './built-remote'
import type { BuiltShell } from './built-shell'
import { prepareShell } from './prepare-shell'
import { assertVersion } from './read-build'
import {
  assertMayClaim,
  assertMayRelease,
  assertOriginIsAllowed,
  assertShellFits,
} from './release-checks'
import { canaryTo, releaseTo, type SignedRelease } from './remote-changes'
import { candidateOf } from './rollout-changes'
import { signOnce } from './signed-releases'
import { readApiCalls, readHostManifest, type Site } from './site'
import { uploadRelease, uploadSourceMaps, verifyServed } from './upload-release'

/** The options of a release. */
export interface ReleaseOptions extends Omit<RegistryAccess, 'origins'> {
  readonly built: BuiltRemote | BuiltShell
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

const isShell = (built: BuiltRemote | BuiltShell): built is BuiltShell => 'format' in built

/**
 * Makes a build of a remote or of the shell live, for all visitors or as a canary. The files are
 * uploaded first and the registry is changed last: after a crash in between, releasing again
 * completes it.
 * @throws ReleaseError, RegistryBusyError
 */
export const releaseRemote = async (options: ReleaseOptions): Promise<Released> => {
  const { storage, token, site, built } = options
  const { files } = built
  const { release, origins } = isShell(built)
    ? await prepareShell({ ...options, built })
    : await prepareRemote({ ...options, built })
  const changeTo = (signed: SignedRelease) => changeOf(signed, options)
  const access: RegistryAccess = { storage, token, origins }
  // Before anything is uploaded, and again when the registry is changed.
  await assertCanChange(access, changeTo({ release, text: '' }))

  await uploadRelease(storage, { ...release, files })
  if (options.sourceMaps) await uploadSourceMaps(storage, release, options.sourceMaps)
  // Browsers load the files of a shell from the document server, which verifies them.
  if (!isShell(built)) await verifyServed(site, folderOf(release), files)
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

/** Checks a remote's build against the site's host manifest. */
const prepareRemote = async (
  options: ReleaseOptions & { readonly built: BuiltRemote },
): ReturnType<typeof prepareShell> => {
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
  return { release, origins: hostManifest.origins }
}
