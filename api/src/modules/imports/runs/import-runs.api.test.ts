import { importStartedSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../config/config'
import { createDatabase } from '../../../database/database'
import { createLogger } from '../../../logger'
import { createServer } from '../../../server'
import { readResponse } from '../../../testing/read-response'
import {
  diesel,
  type NewsImports,
  resultOf,
  startNewsImports,
  winter,
} from '../testing/article-imports'
import { rssOf, startFeedServer } from '../testing/feed-server'

let site: NewsImports

beforeAll(async () => {
  site = await startNewsImports()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

/** Another process on the same database. */
function startOther() {
  const database = createDatabase()
  database.attach(site.server.appDb)
  const environment = { LOG_LEVEL: 'silent', DATA_DIR: site.server.dataDir }
  const config = { ...readConfig(environment), ...site.settings }
  return createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => site.server.clock.now,
  })
}

describe('one import at a time', () => {
  test('a concurrent second import or removal of any kind is rejected', async () => {
    const held = site.hold('Road Daily')
    const first = site.refresh()
    await held.asked
    for (const [path, method] of [
      ['/api/admin/rss/refresh', 'POST'],
      ['/api/admin/rss/fetch-immigrant-news', 'POST'],
      ['/api/classifieds/refresh-external', 'POST'],
      ['/api/admin/rss/delete-all', 'DELETE'],
    ] as const) {
      const response = await site.send(path, { method })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ message: 'An import is already running' })
    }
    held.release()
    expect(resultOf(await first, 'Road Daily')).toMatchObject({ added: 1 })
    site.put('Road Daily', rssOf(winter))
    expect((await site.send('/api/admin/rss/refresh')).status).toBe(202)
  })

  test('of ten concurrent requests, one starts an import', async () => {
    const all = Array.from({ length: 10 }, () => site.send('/api/admin/rss/refresh'))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  test('an import waits while a release before this one imports', async () => {
    const start = site.server.clock.now
    const expiresAt = new Date(start.getTime() + 2 * 60_000)
    await site.server.db
      .collection<{ _id: string }>('importLeases')
      .insertOne({ _id: 'imports', holder: 'other', expiresAt } as { _id: string })
    onTestFinished(() => {
      site.server.clock.now = start
    })
    site.put('Road Daily', rssOf(diesel))
    const run = await site.start()
    await site.runOpen()
    expect(await site.read(run)).toMatchObject({ state: 'waiting', sources: [] })
    site.server.clock.now = expiresAt
    await site.runOpen()
    expect(resultOf(await site.read(run), 'Road Daily')).toMatchObject({ added: 1 })
  })
})

describe('an import outlives its process', () => {
  test('the call responds before any source was read', async () => {
    const held = site.hold('Road Daily')
    const response = await site.send('/api/admin/rss/refresh')
    expect(response.status).toBe(202)
    const { message, sources, run } = await readResponse(response, importStartedSchema)
    expect({ message, sources }).toEqual({ message: 'The import has started.', sources: [] })
    expect(run).toMatchObject({ kind: 'news', state: 'waiting', sourcesInAll: 5, message: null })
    const executed = site.runOpen()
    await held.asked
    expect(await site.read(run)).toMatchObject({ state: 'running', finishedAt: null })
    held.release()
    await executed
    expect(await site.read(run)).toMatchObject({ state: 'finished', sources: { length: 5 } })
  })

  test('when a process stops, another one continues with the sources that are left', async () => {
    const other = startOther()
    site.put('Road Daily', rssOf(diesel))
    // The fifth source is fetched after the first four were stored.
    const held = site.hold('Yard')
    const run = await site.start()
    const executed = other.jobRunner.runDue('imports')
    await held.asked
    await other.close()
    await executed
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls', source: 'Road Daily' }])
    expect(await site.read(run)).toMatchObject({ state: 'running', sources: { length: 4 } })
    // Is not read a second time.
    site.put('Road Daily', 500)
    site.put('Yard', rssOf(winter))
    await site.runOpen()
    const { sources } = await site.read(run)
    expect(sources.map(({ added, error }) => [added, error])).toEqual([
      [1, null],
      [0, null],
      [0, null],
      [0, null],
      [1, null],
    ])
  })

  test('when a process is killed, another one continues after the lease of the job', async () => {
    const start = site.server.clock.now
    onTestFinished(() => {
      site.server.clock.now = start
    })
    const run = await site.start()
    // What a killed process leaves: it holds both leases and has read no source.
    const { db } = site.server
    const heldUntil = new Date(start.getTime() + 20_000)
    await db
      .collection<{ _id: string }>('jobs')
      .updateOne({ _id: 'imports' }, { $set: { leaseUntil: heldUntil }, $inc: { runCount: 1 } })
    await db.collection<{ _id: string }>('importLeases').insertOne({
      _id: 'imports',
      holder: run.id,
      expiresAt: new Date(start.getTime() + 120_000),
    } as { _id: string })
    site.put('Road Daily', rssOf(diesel))
    await site.runOpen()
    expect(await site.stored()).toEqual([])
    site.server.clock.now = heldUntil
    await site.runOpen()
    expect(await site.read(run)).toMatchObject({ state: 'finished', sources: { length: 5 } })
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls' }])
  })
})

describe('an administrator stops an import', () => {
  test('what was stored stays, and nothing more is stored', async () => {
    site.put('Road Daily', rssOf(diesel))
    const held = site.hold('Yard')
    const run = await site.start()
    const executed = site.runOpen()
    await held.asked
    const response = await site.send(`/api/admin/import-runs/${run.id}/stop`)
    expect(await response.json()).toMatchObject({
      state: 'stopped',
      message: expect.stringMatching(/^Stopped after 4 of 5 sources\. Imported 1 article: /),
    })
    await executed
    held.release()
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls' }])
    expect(await site.read(run)).toMatchObject({ state: 'stopped', sources: { length: 4 } })
    expect((await site.send('/api/admin/rss/refresh')).status).toBe(202)
  })

  test('an import that waits never begins', async () => {
    const run = await site.start()
    await site.send(`/api/admin/import-runs/${run.id}/stop`)
    site.put('Road Daily', rssOf(diesel))
    await site.runOpen()
    expect(await site.stored()).toEqual([])
    const list = await site.server.request('/api/admin/import-runs', { headers: site.headers })
    expect(await list.json()).toMatchObject([{ id: run.id, state: 'stopped', sources: [] }])
  })
})

describe('sources that are rejected', () => {
  test('one that redirects to a private address fails alone, without a request to it', async () => {
    const inner = await startFeedServer()
    inner.contents.set('/secret', rssOf(winter))
    site.put('Road Daily', (response) =>
      response.writeHead(302, { location: inner.url('/secret') }).end(),
    )
    site.put('Cab Talk', rssOf(diesel))
    const result = await site.refresh()
    expect(resultOf(result, 'Road Daily')?.error).toBe('redirects to a private address')
    expect(resultOf(result, 'Cab Talk')).toMatchObject({ added: 1 })
    expect(inner.connections()).toBe(0)
    await inner.close()
  })

  test('one that is larger than 2 MiB fails alone', async () => {
    site.put(
      'Road Daily',
      rssOf({ ...diesel, more: `<description>${'x'.repeat(2 ** 21)}</description>` }),
    )
    site.put('Cab Talk', rssOf(winter))
    const result = await site.refresh()
    expect(resultOf(result, 'Road Daily')?.error).toBe('is larger than 2 MiB')
    expect(resultOf(result, 'Cab Talk')).toMatchObject({ added: 1 })
  })
})
