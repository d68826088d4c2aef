import type { Needs } from '@haulyard/shell-contract/registry'
import { satisfies } from 'semver'
import type { Release } from '../registry/registry-revision'
import type { ReleaseErrorCode } from '../releases/release-error'
import type { ApiCalls, HostManifest } from '../releases/site'

/** The part of a release that says what it expects of the shell. */
export type Expectations = Pick<Release, 'name' | 'version' | 'contractVersion' | 'shared'>

/** What a shell and its API offer to remotes. */
export interface Offers
  extends Pick<HostManifest, 'contractVersion' | 'oldestContract' | 'shared' | 'exports'> {
  /** `null` where the API does not say, or is not asked. */
  readonly calls?: ApiCalls | null
}

/** Why a release does not run in a shell. */
interface Misfit {
  readonly code: Extract<
    ReleaseErrorCode,
    'other-contract' | 'shared-unsatisfied' | 'export-missing' | 'call-missing'
  >
  /** For operators. */
  readonly reason: string
}

const unsatisfied = ({ shared }: Expectations, offers: Offers): string[] =>
  Object.entries(shared).flatMap(([request, range]) => {
    const provided = offers.shared[request]
    if (provided === undefined) return [`${request} ${range}, which the shell does not share`]
    return satisfies(provided, range) ? [] : [`${request} ${range}; the shell has ${provided}`]
  })

/** Nothing for a release or a shell from before names were recorded: then versions alone count. */
const missingNames = (needs: Needs | null, { exports: offered }: Offers): string[] =>
  Object.entries((offered && needs?.exports) ?? {}).flatMap(([request, names]) =>
    names
      .filter((name) => !offered?.[request]?.includes(name))
      .map((name) => `${name} of ${request}`),
  )

const missingCalls = (needs: Needs | null, { calls: offered }: Offers): string[] =>
  Object.entries((offered && needs?.calls) ?? {}).flatMap(([key, digest]) => {
    const digests = offered?.[key]
    if (!digests) return [key]
    return digests.includes(digest) ? [] : [`${key}, in another form than the API has`]
  })

const listed = (first: string, lines: readonly string[]) =>
  [first, ...lines.map((line) => `  ${line}`)].join('\n')

/**
 * Says why a release cannot run in a shell; `null` when it can. Releases, rollbacks and servers
 * decide by this alone.
 * @param needs what its `needs.json` says; `null` for a release from before that file
 */
export const findMisfit = (
  release: Expectations,
  needs: Needs | null,
  offers: Offers,
): Misfit | null => {
  const { name, version, contractVersion: kept } = release
  const { contractVersion: newest, oldestContract: oldest = newest } = offers
  if (kept < oldest || kept > newest) {
    const range = oldest === newest ? `version ${newest}` : `versions ${oldest} to ${newest}`
    return {
      code: 'other-contract',
      reason: `${name} ${version} keeps version ${kept} of the contract; the shell keeps ${range}`,
    }
  }
  const first = `${name} ${version} needs of the shell:`
  const versions = unsatisfied(release, offers)
  if (versions.length > 0) return { code: 'shared-unsatisfied', reason: listed(first, versions) }
  const names = missingNames(needs, offers)
  if (names.length > 0) return { code: 'export-missing', reason: listed(first, names) }
  const calls = missingCalls(needs, offers)
  if (calls.length === 0) return null
  return { code: 'call-missing', reason: listed(`${name} ${version} needs of the API:`, calls) }
}
