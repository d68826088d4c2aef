import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteEvent } from '@haulyard/api-contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRemoteEvent } from '../../testing/fixtures'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

// There is no Prometheus here: the test evaluates the expressions of the shipped rules, which have
// three shapes, on the text of the metrics.

const rules = readFileSync(join(import.meta.dirname, '../../../../docs/alerts.yml'), 'utf8')

const sum = 'sum by \\(remote, version\\) \\((\\w+)\\)'
const shape = new RegExp(`^${sum} / ${sum} > ([\\d.]+) and ${sum} > ([\\d.]+)$`)

/** The sums of a metric by release, over the processes whose metrics are given. */
const sumsOf = (texts: readonly string[], metric = '') => {
  const sums = new Map<string, number>()
  for (const text of texts) {
    for (const [, labels = '', value] of text.matchAll(
      new RegExp(`^${metric}\\{(remote=[^}]*)\\} ([\\d.]+)$`, 'gm'),
    )) {
      sums.set(labels, (sums.get(labels) ?? 0) + Number(value))
    }
  }
  return sums
}

/** The releases for which a rule fires; a quotient by 0 is no number or infinite, as there. */
const firing = (alert: string, texts: readonly string[]): string[] => {
  const expression = new RegExp(`alert: ${alert}\\n\\s*expr: (.+)`).exec(rules)?.[1] ?? ''
  const [, above, below, limit, all, minimum] = shape.exec(expression) ?? []
  if (!above) throw new Error(`${alert} has another shape: ${expression}`)
  const dividends = sumsOf(texts, above)
  const divisors = sumsOf(texts, below)
  const counts = sumsOf(texts, all)
  return [...dividends.keys()].filter(
    (labels) =>
      divisors.has(labels) &&
      (dividends.get(labels) ?? 0) / (divisors.get(labels) ?? 0) > Number(limit) &&
      (counts.get(labels) ?? 0) > Number(minimum),
  )
}

let server: TestServer
beforeEach(async () => {
  server = await createTestServer({ metricsToken: 'the-scraper' })
})
afterEach(() => server.close())

/** Reports what the browsers of `pages` visitors report. */
const report = async (pages: number, eventsOf: (page: number) => readonly RemoteEvent[]) => {
  const events = Array.from({ length: pages }, (_, page) => eventsOf(page)).flat()
  for (let from = 0; from < events.length; from += 20) {
    await postJson(server, '/api/remote-events', { events: events.slice(from, from + 20) })
  }
}

const readMetrics = async () => {
  const headers = { Authorization: 'Bearer the-scraper' }
  return (await server.request('/metrics', { headers })).text()
}

/** As the shell reports a page that was not shown: `remote-events.test.tsx`. */
const notShown = (version: string, problem: Partial<RemoteEvent>): readonly RemoteEvent[] => {
  const { milliseconds: _, ...load } = aRemoteEvent({ version })
  return [load, { ...load, isFirstToday: false, ...problem }]
}

test('the alerts fire for a release that does not load, or throws, and not for a good one', async () => {
  await report(110, () => notShown('2.0.0-away', { kind: 'failure', phase: 'entry' }))
  await report(110, () => notShown('3.0.0-throws', { kind: 'error', phase: 'render' }))
  await report(110, (page) =>
    page === 0
      ? notShown('1.0.0-good', { kind: 'failure', phase: 'chunk' })
      : [aRemoteEvent({ version: '1.0.0-good' })],
  )
  await report(20, () => notShown('4.0.0-new', { kind: 'failure', phase: 'entry' }))
  const texts = [await readMetrics()]
  const labels = (version: string) => `remote="mfe-content",version="${version}"`
  expect(firing('RemoteDoesNotLoad', texts)).toEqual([labels('2.0.0-away')])
  expect(firing('RemoteThrows', texts)).toEqual([labels('3.0.0-throws')])
})

test('a failure of a visitor without a connection does not count', async () => {
  await report(110, () => [
    { ...aRemoteEvent({ wasOffline: true }) },
    aRemoteEvent({ kind: 'failure', phase: 'entry', wasOffline: true }),
  ])
  expect(await readMetrics()).not.toContain('haulyard_remote_loads_total{')
})

test('the alerts fire when the guard has stopped or paused a canary', async () => {
  const scraper = { Authorization: 'Bearer the-scraper' }
  const decide = (version: string, outcome: string) =>
    postJson(server, '/metrics/rollouts', { remote: 'mfe-content', version, outcome }, scraper)
  await decide('2.0.0-bad', 'stopped')
  await decide('3.0.0-flooded', 'paused')
  await decide('4.0.0-good', 'advanced')
  const text = await readMetrics()
  const firingFor = (alert: string) => {
    const [, metric, outcome] =
      new RegExp(
        `alert: ${alert}\\n\\s*expr: sum by \\(remote, version\\) \\((\\w+)\\{outcome="(\\w+)"\\}\\) > 0\\n`,
      ).exec(rules) ?? []
    const series = new RegExp(`^${metric}\\{.*version="(.*?)".*outcome="${outcome}"\\} [1-9]`, 'gm')
    return [...text.matchAll(series)].map(([, version]) => version)
  }
  expect(firingFor('RolloutStopped')).toEqual(['2.0.0-bad'])
  expect(firingFor('RolloutPaused')).toEqual(['3.0.0-flooded'])
})

test('an alert fires when a document server has rejected a registry', async () => {
  const [, metric] =
    /alert: RegistryRejected\n\s*expr: sum\(increase\((\w+)\[15m\]\)\) > 0\n/.exec(rules) ?? []
  const count = async () => new RegExp(`^${metric} (\\d+)$`, 'm').exec(await readMetrics())?.[1]
  // An increase needs the value from before.
  expect(await count()).toBe('0')
  const scraper = { Authorization: 'Bearer the-scraper' }
  const report = (count: number) =>
    postJson(server, '/metrics/rejected-registries', { count }, scraper)
  expect((await report(2)).status).toBe(204)
  expect(await count()).toBe('2')
  expect((await report(-1)).status).toBe(400)
})
