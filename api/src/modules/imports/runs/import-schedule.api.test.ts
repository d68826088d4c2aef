import type { ServerResponse } from 'node:http'
import { importScheduleSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readResponse } from '../../../testing/read-response'
import type { ImportSourceDocument } from '../sources/import-sources.repository'
import { diesel, type NewsImports, startNewsImports, winter } from '../testing/article-imports'
import { rssOf } from '../testing/feed-server'

let site: NewsImports
const begin = new Date()
const hour = 3_600_000
const at = (hours: number) => new Date(begin.getTime() + hours * hour)

beforeAll(async () => {
  site = await startNewsImports()
  await site.runSchedule()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.reset()
  // The demo's.
  await sources().updateMany({ kind: 'listings' }, { $set: { isRead: false } })
  site.server.clock.now = begin
})

const sources = () => site.server.db.collection<ImportSourceDocument>('importSources')
const sourceOf = (name: string) => sources().findOne({ name })
const runs = () => site.server.db.collection('importRuns').find().sort({ _id: 1 }).toArray()
/** What the two jobs do when they are due. */
const runDue = async () => {
  await site.runSchedule()
  await site.runOpen()
}
const setPaused = async (isPaused: boolean) => {
  const { headers } = site
  const init = { method: 'PUT', headers, body: JSON.stringify({ isPaused }) }
  const response = await site.server.request('/api/admin/import-schedule', init)
  expect(await readResponse(response, importScheduleSchema)).toEqual({ isPaused })
}

describe('the schedule', () => {
  test('reads each source once in its own interval', async () => {
    await sources().updateOne({ name: 'Yard' }, { $set: { intervalMinutes: 180 } })
    await runDue()
    expect(await runs()).toMatchObject([{ sources: { length: 5 }, requestedBy: null }])
    await runDue()
    expect(await runs()).toHaveLength(1)
    site.server.clock.now = at(1)
    await runDue()
    const [, second] = await runs()
    expect(second?.sources.map(({ name }: { name: string }) => name)).not.toContain('Yard')
    site.server.clock.now = at(3)
    await runDue()
    expect((await runs())[2]?.sources).toHaveLength(5)
  })

  test('catches up once what was missed', async () => {
    await runDue()
    site.server.clock.now = at(9.5)
    await runDue()
    await runDue()
    expect(await runs()).toHaveLength(2)
    expect(await sourceOf('Yard')).toMatchObject({ nextRunAt: at(10.5) })
  })

  test('can be paused and resumed, while an administrator can still import', async () => {
    await setPaused(true)
    await runDue()
    expect(await runs()).toEqual([])
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls' }])
    await setPaused(false)
    site.server.clock.now = at(1)
    await runDue()
    expect(await runs()).toHaveLength(2)
  })

  test('does not start the sources of a stopped run again at once', async () => {
    await site.runSchedule()
    const [run] = await runs()
    await site.send(`/api/admin/import-runs/${run?._id}/stop`)
    await runDue()
    expect(await runs()).toMatchObject([{ isStopped: true }])
    expect(await sourceOf('Yard')).toMatchObject({ nextRunAt: at(1) })
  })

  test('leaves paused sources out', async () => {
    await sources().updateOne({ name: 'Yard' }, { $set: { isPaused: true, isRead: false } })
    await runDue()
    expect((await runs())[0]?.sources).toHaveLength(4)
  })
})

describe('a feed is read politely', () => {
  test('an unchanged feed is not sent again', async () => {
    const asked: unknown[] = []
    site.put('Road Daily', (response: ServerResponse) => {
      const { headers } = response.req
      asked.push([headers['if-none-match'], headers['if-modified-since']])
      if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      const modified = 'Fri, 01 May 2026 07:00:00 GMT'
      return response.writeHead(200, { etag: '"1"', 'last-modified': modified }).end(rssOf(diesel))
    })
    await site.refresh()
    const { sources: results } = await site.refresh()
    expect(asked).toEqual([
      [undefined, undefined],
      ['"1"', 'Fri, 01 May 2026 07:00:00 GMT'],
    ])
    expect(results[0]).toMatchObject({ added: 0, updated: 0, skipped: 0, error: null })
    await site.send('/api/admin/rss/delete-all', { method: 'DELETE' })
    expect((await site.refresh()).sources[0]).toMatchObject({ added: 1 })
  })

  test('after failures it is read less often, up to once a day, and a success ends that', async () => {
    site.put('Road Daily', 500)
    const delays: number[] = []
    for (let failure = 1; failure <= 6; failure += 1) {
      await runDue()
      const { nextRunAt } = (await sourceOf('Road Daily')) ?? {}
      delays.push(((nextRunAt?.getTime() ?? 0) - site.server.clock.now.getTime()) / hour)
      site.server.clock.now = nextRunAt ?? begin
    }
    expect(delays).toEqual([2, 4, 8, 16, 24, 24])
    expect(await sourceOf('Road Daily')).toMatchObject({
      failures: 6,
      lastError: 'responded with 500',
    })
    site.put('Road Daily', rssOf(winter))
    await runDue()
    expect(await sourceOf('Road Daily')).toMatchObject({ failures: 0, lastError: null })
  })

  test('a feed that responds with 410 is gone, and the schedule does not read it again', async () => {
    site.put('Road Daily', 410)
    await runDue()
    expect(await sourceOf('Road Daily')).toMatchObject({ isGone: true, nextRunAt: null })
    site.server.clock.now = at(2)
    await runDue()
    expect((await runs())[1]?.sources).toHaveLength(4)
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    expect(await sourceOf('Road Daily')).toMatchObject({ isGone: false, nextRunAt: at(3) })
  })

  test('a feed that responds with 404 three times is gone, and is read once a day', async () => {
    site.put('Road Daily', 404)
    await site.refresh()
    await site.refresh()
    expect(await sourceOf('Road Daily')).toMatchObject({ isGone: false })
    await site.refresh()
    expect(await sourceOf('Road Daily')).toMatchObject({ isGone: true, nextRunAt: at(24) })
  })
})
