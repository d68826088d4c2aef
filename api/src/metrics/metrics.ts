import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestOrigin } from '../http/request-origin'
import { createRemoteMetrics } from './remote-metrics'

export interface ObservedRequest {
  readonly method: string
  /** The route's pattern, never the path: each value is a time series of its own. */
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly origin: RequestOrigin
}

/** A figure that is read when the metrics are. */
export interface GaugeDefinition {
  readonly name: string
  readonly help: string
  /** Called for each request of the metrics; if it fails, the figure is left out. */
  readonly read: () => number | Promise<number>
}

const bucketsInSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** The server's metrics for Prometheus. */
export function createMetrics(gauges: readonly GaugeDefinition[]) {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to its response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsInSeconds,
    registers: [registry],
  })
  for (const gauge of gauges) addGauge(registry, gauge)
  const remotes = createRemoteMetrics(registry)
  return {
    observeRequest: ({ method, route, status, durationMs, origin }: ObservedRequest) => {
      const statusClass = `${Math.trunc(status / 100)}xx`
      requests.observe({ method, route, status: statusClass }, durationMs / 1000)
      remotes.observeCall(origin, statusClass)
    },
    remotes,
    contentType: registry.contentType,
    /** All metrics in Prometheus' text format. */
    expose: async () => {
      const texts = await Promise.all([registry.metrics(), getProcessRegistry().metrics()])
      return texts.join('\n')
    },
  }
}

function addGauge(registry: Registry, { name, help, read }: GaugeDefinition) {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      try {
        gauge.set(await read())
      } catch {
        gauge.remove()
      }
    },
  })
}

let processRegistry: Registry | null = null

/**
 * Memory, processor and event loop belong to the process, however many servers it has. They are
 * collected from the first request of the metrics on, because collecting costs time.
 */
function getProcessRegistry(): Registry {
  if (processRegistry === null) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}
