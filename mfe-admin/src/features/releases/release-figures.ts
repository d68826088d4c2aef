import type { RemoteStatistics } from '@haulyard/api-contract'
import type { RemoteReleases } from '@haulyard/shell-contract/releases'

/** How one version of a remote did. */
export interface Figures {
  readonly loads: number
  /** Loads that failed, and errors after them. */
  readonly problems: number
  /** Of all browsers that had the remote, from 0 to 1; `null` when there were none. */
  readonly shareOfUsers: number | null
  /** Problems per load; `null` without loads. */
  readonly problemRate: number | null
  readonly medianMs: number | null
  readonly p95Ms: number | null
  readonly lastProblem: RemoteStatistics['lastProblem']
}

/** A version that people have or had lately. */
export interface ShownVersion {
  readonly version: string
  readonly state: 'live' | 'canary' | null
  /** `null` where nothing was reported. */
  readonly figures: Figures | null
}

/** More are of no use; the least loaded ones are left out. */
const maximumVersions = 5

const toFigures = (
  { loads, failures, errors, users, ...rest }: RemoteStatistics,
  allUsers: number,
): Figures => {
  const problems = failures + errors
  return {
    loads,
    problems,
    shareOfUsers: allUsers === 0 ? null : users / allUsers,
    problemRate: loads === 0 ? null : problems / loads,
    medianMs: rest.medianMs,
    p95Ms: rest.p95Ms,
    lastProblem: rest.lastProblem,
  }
}

const stateOf = ({ live, canary }: RemoteReleases, version: string): ShownVersion['state'] => {
  if (version === live) return 'live'
  return version === canary?.version ? 'canary' : null
}

/**
 * The versions of a remote: the live one, its canary, then the others as they come, the
 * most loaded ones first.
 */
export const versionsOf = (
  remote: RemoteReleases,
  statistics: readonly RemoteStatistics[],
): ShownVersion[] => {
  const own = statistics.filter((one) => one?.remote === remote.name)
  const allUsers = own.reduce((sum, { users }) => sum + users, 0)
  const current = [remote.live, remote.canary?.version].filter((one) => typeof one === 'string')
  const versions = new Set([...current, ...own.map(({ version }) => version)])
  return [...versions].slice(0, maximumVersions).map((version) => {
    const found = own.find((one) => one.version === version)
    return {
      version,
      state: stateOf(remote, version),
      figures: found ? toFigures(found, allUsers) : null,
    }
  })
}
