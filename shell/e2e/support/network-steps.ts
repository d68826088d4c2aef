import { setTimeout } from 'node:timers/promises'
import type { Page } from './test'

/** Longer than anything that the page itself does between two requests, also on a busy machine. */
const latencyMs = 3000

/**
 * Has each response take a while, so that one that waits for another stands out. Before it is sent:
 * none waits for a free connection, as over HTTP/2. The browser's cache is off.
 */
export const slowDown = (page: Page): Promise<unknown> =>
  page.route('**', async (route) => {
    await setTimeout(latencyMs)
    await route.fallback()
  })

/**
 * The requests so far, each with its step: one more than that of the last one that had ended when
 * it began. The document is the first. What comes from the browser's cache is no step.
 */
export const networkSteps = (page: Page): Promise<readonly (readonly [number, string])[]> =>
  page.evaluate((latency) => {
    const requests = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const ended = requests
      .filter(({ responseEnd }) => responseEnd > 0)
      .sort((one, other) => one.startTime - other.startTime)
    const steps = new Map<PerformanceResourceTiming, number>()
    for (const request of ended) {
      const before = [...steps].filter(([{ responseEnd }]) => responseEnd <= request.startTime)
      const own = request.duration >= latency / 2 ? 1 : 0
      steps.set(request, own + Math.max(0, ...before.map(([, step]) => step)))
    }
    return [...steps].map(([{ name }, step]) => [step, new URL(name).pathname] as const)
  }, latencyMs)
