import type { RemoteEvent } from '@haulyard/api-contract'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { RequestOrigin } from '../http/request-origin'
import { loadTimeBoundsMs } from '../modules/remote-events/load-times'

/** The name for releases that are not counted by their own. */
export const others = { remote: 'other', version: 'other' } as const

export type RemoteMetrics = ReturnType<typeof createRemoteMetrics>

/**
 * Loads and errors of the remotes' releases in browsers. Each release is a time series of its
 * own, so they are reset every day: otherwise they would grow with every release.
 */
export function createRemoteMetrics(registry: Registry) {
  const labelled = { labelNames: ['remote', 'version'] as const, registers: [registry] }
  const counters: Readonly<Record<RemoteEvent['kind'], Counter<'remote' | 'version'>>> = {
    load: new Counter({
      ...labelled,
      name: 'haulyard_remote_loads_total',
      help: 'Pages that wanted the remote, shown or not, since midnight UTC',
    }),
    failure: new Counter({
      ...labelled,
      name: 'haulyard_remote_failures_total',
      help: 'Failed loads of the remote, since midnight UTC',
    }),
    error: new Counter({
      ...labelled,
      name: 'haulyard_remote_errors_total',
      help: 'Errors of the remote while it was shown, since midnight UTC',
    }),
  }
  const loadTimes = new Histogram({
    ...labelled,
    name: 'haulyard_remote_load_seconds',
    help: 'From the wish for a remote to its first part, since midnight UTC',
    buckets: loadTimeBoundsMs.map((bound) => bound / 1000),
  })
  const calls = new Counter({
    name: 'haulyard_remote_calls_total',
    help: 'Calls of the remote, by the class of their status, since midnight UTC',
    labelNames: ['remote', 'version', 'status'] as const,
    registers: [registry],
  })
  const rollouts = new Counter({
    name: 'haulyard_rollouts_total',
    help: 'What the guard has done to canaries, since midnight UTC',
    labelNames: ['remote', 'version', 'outcome'] as const,
    registers: [registry],
  })
  // Without labels: it exists at 0, so that its first increase can be seen.
  const rejectedRegistries = new Counter({
    name: 'haulyard_registry_rejected_total',
    help: 'Revisions of the registry that a document server did not trust',
    registers: [registry],
  })
  /** The releases that events named today: a header alone makes no time series. */
  const named = new Set<string>()
  return {
    /** Counts a call of a remote; of a release without events, as `other`. */
    observeCall: ({ remote, version }: RequestOrigin, status: string) => {
      if (remote === undefined || version === undefined) return
      const isNamed = named.has(`${remote} ${version}`)
      calls.inc({ ...(isNamed ? { remote, version } : others), status })
    },
    observe: ({ kind, remote, version, milliseconds }: RemoteEvent) => {
      const labels = { remote, version }
      named.add(`${remote} ${version}`)
      // The others begin at 0: a rate of a release that has never failed, or has only failed, exists.
      for (const counter of Object.values(counters)) counter.inc(labels, 0)
      counters[kind].inc(labels)
      if (kind === 'load' && milliseconds !== undefined) {
        loadTimes.observe(labels, milliseconds / 1000)
      }
    },
    /** Counts a decision of the guard. */
    observeRollout: (decision: Record<'remote' | 'version' | 'outcome', string>) =>
      rollouts.inc(decision),
    /** Counts revisions of the registry that a document server has rejected. */
    observeRejectedRegistries: (count: number) => rejectedRegistries.inc(count),
    reset: () => {
      for (const metric of [...Object.values(counters), loadTimes, calls, rollouts]) metric.reset()
      named.clear()
    },
  }
}
