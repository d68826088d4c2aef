import type { Logger } from '../logger'
import { changeRegistry } from '../registry/change-registry'
import type { Releases } from '../registry/open-releases'
import type { VerifiedRemote } from '../registry/verify-revision'
import { type GuardDecision, guarded } from '../releases/rollout-changes'
import { decide, type FiguresOf, isOut } from './decide'

/** What the guard needs of the API. */
export interface RolloutReports {
  /** Reads what browsers have reported. */
  readFigures(): Promise<FiguresOf>
  /** Counts a decision in the metrics. */
  count(decision: {
    readonly remote: string
    readonly version: string
    readonly outcome: string
  }): Promise<void>
}

export interface GuardOptions {
  readonly releases: Releases
  readonly reports: RolloutReports
  readonly log: Logger
  readonly now?: () => Date
}

/** Reports arrive within seconds, and a stop has a minute. */
const everyMs = 10_000

const carryOut = async (
  remote: VerifiedRemote,
  decision: GuardDecision,
  { releases, reports, log }: GuardOptions,
) => {
  const { storage, origins, guard: token } = releases
  if (!token || !remote.canary) return
  const { name } = remote.record
  const { version } = remote.canary.release
  const { outcome, percent, figures } = decision
  const change = guarded(name, decision)
  const { isChanged, registry } = await changeRegistry({ storage, token, origins }, change)
  // Another guard, or a person, was first.
  if (!isChanged) return
  const { visits, problems, members, troubledMembers } = figures.candidate
  const line = `${name} ${version} ${outcome} at ${percent} % (revision ${registry.revision}): ${problems} problems in ${visits} visits, ${troubledMembers} of ${members} members`
  if (outcome === 'advanced') log.info(line)
  else log.error(line)
  await reports.count({ remote: name, version, outcome })
}

/**
 * Looks at every canary once, and moves, pauses or stops it. Any number of guards may look at the
 * same time: each decision is for one record, and the registry takes one revision for it.
 */
export const guardCanaries = async (options: GuardOptions): Promise<void> => {
  const { releases, reports, now = () => new Date() } = options
  const registry = await releases.reader.read()
  const canaries = (registry?.remotes ?? []).filter(isOut)
  if (canaries.length === 0) return
  const figuresOf = await reports.readFigures()
  for (const remote of canaries) {
    const decision = decide(remote, figuresOf, now())
    if (decision) await carryOut(remote, decision, options)
  }
}

/** Starts the guard. @returns ends it */
export const startGuard = (options: GuardOptions): (() => void) => {
  if (!options.releases.guard) return () => {}
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await guardCanaries(options)
    } catch (error) {
      options.log.error('The guard could not look at the canaries', error)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
