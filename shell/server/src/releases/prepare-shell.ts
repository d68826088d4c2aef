import { shellName } from '@haulyard/shell-contract/constants'
import type { TestEvidence } from '@haulyard/shell-contract/releases'
import { documentsIndexPath } from '@haulyard/shell-host/documents'
import { findMisfits } from '../compatibility/find-misfits'
import { digestOfBytes, listDigests } from '../registry/file-digests'
import { type RegistryAccess, readRegistry } from '../registry/read-registry'
import type { Release } from '../registry/registry-revision'
import { releaseKey } from '../registry/storage/release-storage'
import { assertFormat } from '../shells/shell'
import type { BuiltShell } from './built-shell'
import { assertVersion } from './read-build'
import { assertMayRelease } from './release-checks'
import { ReleaseError } from './release-error'
import { readHostManifest, type Site } from './site'

/** A release that was checked and is not signed yet. */
interface PreparedRelease {
  readonly release: Release
  /** Origins besides the site that remotes may be loaded from. */
  readonly origins: readonly string[]
}

/** Checks that the shell offers what the remotes need that visitors have. */
const assertRemotesFit = async (access: RegistryAccess, { offers }: BuiltShell) => {
  const remotes = (await readRegistry(access))?.remotes ?? []
  const releases = remotes
    .filter(({ record }) => record.name !== shellName && !record.isOff)
    .flatMap(({ live, canary }) => [live, canary?.release ?? null])
    .filter((release) => release !== null)
  const found = await findMisfits(access.storage, releases, offers)
  const [first] = found
  if (first) throw new ReleaseError(first.code, found.map(({ reason }) => reason).join('\n'))
}

interface ShellOptions extends Omit<RegistryAccess, 'origins'> {
  readonly built: BuiltShell
  readonly site: Site
  readonly version?: string
  readonly tests?: TestEvidence | null
}

/** Checks a build of the shell against the site's document server and its remotes. */
export const prepareShell = async (options: ShellOptions): Promise<PreparedRelease> => {
  const { storage, token, site, built, version: wanted, tests = null } = options
  const { format, offers, releaseVersion, files, integrity, commit } = built
  assertMayRelease(shellName, token)
  const { origins, documentsFormat } = await readHostManifest(site)
  assertFormat(format, documentsFormat)
  await assertRemotesFit({ storage, token, origins }, built)
  const version = wanted ?? releaseVersion
  assertVersion(shellName, version)
  const release: Release = {
    name: shellName,
    routes: [],
    slots: [],
    menu: [],
    fills: [],
    access: 'everyone',
    version,
    contractVersion: offers.contractVersion,
    shared: {},
    entry: `/${releaseKey(shellName, version, documentsIndexPath)}`,
    integrity,
    files: digestOfBytes(listDigests(files)),
    releasedAt: new Date().toISOString(),
    commit,
    sbom: null,
    tests,
  }
  return { release, origins }
}
