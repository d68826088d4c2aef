import type { RemoteStatistics } from '@haulyard/api-contract'
import type { RemoteReleases } from '@haulyard/shell-contract/releases'

/** How one version of a remote did, and what it is at present. */
export interface VersionFigures {
  readonly version: string
  readonly state: 'live' | 'canary' | null
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

/** More are of no use; the least loaded ones are left out. */
const maximumVersions = 5

const nothingReported = {
  loads: 0,
  failures: 0,
  errors: 0,
  users: 0,
  medianMs: null,
  p95Ms: null,
  lastProblem: null,
}

/**
 * The versions of a remote that people have or had lately: the live one, its canary,
 * then the others as they come, the most loaded ones first.
 */
export const versionsOf = (
  { name, live, canary }: RemoteReleases,
  statistics: readonly RemoteStatistics[],
): VersionFigures[] => {
  const own = statistics.filter(({ remote }) => remote === name)
  const users = own.reduce((sum, one) => sum + one.users, 0)
  const current = [live, canary?.version].filter((version) => typeof version === 'string')
  const versions = new Set([...current, ...own.map(({ version }) => version)])
  return [...versions].slice(0, maximumVersions).map((version) => {
    const found = own.find((one) => one.version === version) ?? nothingReported
    const { loads, medianMs, p95Ms, lastProblem } = found
    const problems = found.failures + found.errors
    return {
      version,
      state: version === live ? 'live' : version === canary?.version ? 'canary' : null,
      loads,
      problems,
      shareOfUsers: users === 0 ? null : found.users / users,
      problemRate: loads === 0 ? null : problems / loads,
      medianMs,
      p95Ms,
      lastProblem,
    }
  })
}
