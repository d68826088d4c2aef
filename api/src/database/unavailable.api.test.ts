import { MongoClient } from 'mongodb'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../config/config'
import { createLogger } from '../logger'
import { createServer } from '../server'
import { startStallingProxy } from '../testing/stalling-proxy'
import { clientOptions } from './connect'
import { createDatabase } from './database'

function createServerOn(uri: string) {
  const client = new MongoClient(uri, clientOptions)
  const database = createDatabase()
  database.attach(client.db('away'))
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => new Date(),
  })
  return { app, client }
}

test.concurrent('a database that is away is answered with 503 within 3.5 s', async () => {
  const { app, client } = createServerOn('mongodb://127.0.0.1:9/?directConnection=true')
  const startedAt = performance.now()
  const responses = await Promise.all([app.request('/readyz'), app.request('/api/classifieds')])
  expect(performance.now() - startedAt).toBeLessThan(3500)
  for (const response of responses) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'http.unavailable' })
  }
  expect((await app.request('/healthz')).status).toBe(200)
  await client.close()
})

test.concurrent('a database that hangs is answered with 503 within 3.5 s, and recovers', async () => {
  const proxy = await startStallingProxy(inject('mongodbUri'))
  const { app, client } = createServerOn(proxy.uri)
  expect((await app.request('/api/classifieds')).status).toBe(200)
  proxy.stall(true)
  const startedAt = performance.now()
  const responses = await Promise.all([app.request('/readyz'), app.request('/api/services')])
  expect(responses.map(({ status }) => status)).toEqual([503, 503])
  expect(performance.now() - startedAt).toBeLessThan(3500)
  proxy.stall(false)
  expect((await app.request('/api/classifieds')).status).toBe(200)
  await client.close()
  proxy.close()
})

test('while the database is still starting, calls are answered with 503 at once', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = createServer({
    config,
    database: createDatabase(),
    logger: createLogger(config),
    status: () => 'starting',
    now: () => new Date(),
  })
  expect((await app.request('/api/classifieds')).status).toBe(503)
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
})
