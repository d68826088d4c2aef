import type { RemoteEvent } from '@haulyard/api-contract'
import { Counter, Histogram, type Registry } from 'prom-client'
import { loadTimeBoundsMs } from '../modules/remote-events/load-times'

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
      help: 'Pages in which a part of the remote was shown, since midnight UTC',
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
  return {
    observe: ({ kind, remote, version, milliseconds }: RemoteEvent) => {
      const labels = { remote, version }
      counters[kind].inc(labels)
      if (kind === 'load' && milliseconds !== undefined) {
        loadTimes.observe(labels, milliseconds / 1000)
      }
    },
    reset: () => {
      for (const metric of [...Object.values(counters), loadTimes]) metric.reset()
    },
  }
}
