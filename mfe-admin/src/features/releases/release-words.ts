import type { RemoteNextStep, RemoteProblem } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'
import type {
  AudienceSize,
  ReleaseEvent,
  ReleaseFigures,
  TestRun,
} from '@haulyard/shell-contract/releases'

const percentage = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const seconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `0.4%`; what cannot be told is a dash. */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : percentage.format(share)

/** `1.8 s`; what cannot be told is a dash. */
export const formatSeconds = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${seconds.format(milliseconds / 1000)} s`

const counts = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${formatCount(number)} ${number === 1 ? one : many}`]

/** Who is named for a canary. */
export const describeAudience = ({ members, companies }: AudienceSize): string =>
  [
    ...counts(members, 'named member', 'named members'),
    ...counts(companies, 'company', 'companies'),
  ].join(' and ')

/** Who a canary was given to. */
const describeReceivers = ({ percent, audience }: ReleaseEvent): string => {
  const named = audience && describeAudience(audience)
  if (named && percent === 0) return named
  return `${percent ?? 0}% of visitors${named ? ` and ${named}` : ''}`
}

/** A step of a guarded rollout; `null` for any other change. */
const describeRollout = ({ rollout, version, previous, percent }: ReleaseEvent): string | null => {
  switch (rollout) {
    case 'candidate':
      return `Published ${version} as a candidate`
    case 'confirmed':
      return `Smoke suite passed: gave ${version} to ${percent ?? 100}% of visitors`
    case 'advanced':
      return `Gave ${version} to ${percent ?? 0}% of visitors as planned`
    case 'paused':
      return `Paused ${version} at ${percent ?? 0}% of visitors`
    case 'stopped':
      // Before the first release for all, no other version takes its place.
      return `Stopped ${previous ?? version} because of its problems`
    case 'completed':
      return `Gave ${version} to all visitors as planned`
    case undefined:
      return null
  }
}

/** What the guard has decided on. */
export const describeFigures = ({ visits, problems, members, troubledMembers }: ReleaseFigures) =>
  `${formatCount(problems)} problems in ${formatCount(visits)} visits, for ${formatCount(troubledMembers)} of ${formatCount(members)} members`

/** What was done, before who did it and when. */
export const describeEvent = (event: ReleaseEvent): string => {
  const { action, version, previous, percent } = event
  const step = describeRollout(event)
  if (step !== null) return step
  switch (action) {
    case 'release':
      return `Released ${version}`
    case 'rollback':
      // No live version changed: a canary was withdrawn.
      if (percent === 0) return `Took back the canary ${previous ?? ''}`.trimEnd()
      return `Rolled back to ${version}`
    case 'canary':
      return `Gave ${version} to ${describeReceivers(event)}`
    case 'pin':
      return `Pinned ${version}`
    case 'unpin':
      return `Unpinned ${version}`
    case 'off':
      return 'Switched off'
    case 'on':
      return 'Switched on'
    case 'retire':
      return `Retired ${version}`
  }
}

/** As many digits of a commit as one tells commits apart by. */
const shortLength = 10

/** What a release was built from. */
export const describeCommit = (commit: string | null): string => {
  if (commit === null) return 'The commit is not known.'
  const [hash = '', ...marks] = commit.split('-')
  const short = hash.slice(0, shortLength)
  return marks.length > 0 ? `From changed files of commit ${short}.` : `From commit ${short}.`
}

/** Which tests the release command has run. */
export const describeTests = (run: TestRun | null): string => {
  if (!run) return 'No test run is known.'
  const { tests, contractTests } = run
  return `${formatCount(tests)} tests passed, ${formatCount(contractTests)} of them of the contract.`
}

/** What went wrong, and where. */
export const toProblem = ({ kind, route, slot, reason }: RemoteProblem): string => {
  const what = kind === 'failure' ? 'could not be loaded' : 'broke'
  const where = slot === null ? route : `${slot} on ${route}`
  return `${what} at ${where}${reason === null ? '' : ` (${reason})`}`
}

const nextSteps: Readonly<Record<RemoteNextStep, string | null>> = {
  check_registry: 'Release it for this shell, or roll it back.',
  check_shell: 'Check that the files of the shell are served.',
  check_release_files: 'Check that the files of the release are served.',
  restore_release_files: 'Its files were changed: release it again under a new version.',
  roll_back: 'Roll it back.',
  fix_remote: 'The page still works: fix the error in the next release.',
  check_api: 'Check the API.',
  none: null,
}

/** What to do about it first; `null` where nothing is known, or nothing is to be done. */
export const toNextStep = ({ diagnosis }: RemoteProblem): string | null =>
  diagnosis ? nextSteps[diagnosis.nextStep] : null
