import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, readConfig, startApi } from './index'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const ask = (api: Api, path: string) => api.app.fetch(new Request(`http://localhost:3000${path}`))

describe('starting the API', () => {
  test('without MONGODB_URI it stores its data in the data directory across restarts', async () => {
    const config = readConfig({
      HAULYARD_MODE: 'production',
      ALLOW_EMBEDDED_DATABASE: '1',
      PUBLIC_URL: 'https://haulyard.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Haulyard <no-reply@haulyard.example>',
      SUPPORT_EMAIL: 'help@haulyard.net',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
    })
    const first = startApi(config)
    expect((await ask(first, '/readyz')).status).toBe(503)
    await first.ready
    expect((await ask(first, '/readyz')).status).toBe(200)
    expect(await (await ask(first, '/api/classifieds')).json()).toEqual([])
    await first.close()

    const second = startApi(config)
    await second.ready
    expect((await ask(second, '/readyz')).status).toBe(200)
    second.drain()
    expect((await ask(second, '/readyz')).status).toBe(503)
    expect((await ask(second, '/api/classifieds')).status).toBe(200)
    await second.close()
  })

  test('an unavailable database delays the start, and closing still ends it', async () => {
    const config = readConfig({
      LOG_LEVEL: 'silent',
      MONGODB_URI: 'mongodb://127.0.0.1:9/haulyard?directConnection=true',
      SECRETS_KEY: 'A'.repeat(43),
    })
    const api = startApi(config)
    expect((await ask(api, '/api/classifieds')).status).toBe(503)
    await api.close()
    await expect(api.ready).rejects.toThrow()
  })
})

describe('the log of a start in production', () => {
  /** The log of a start without the lines about the unavailable database. */
  const logOf = async (env: NodeJS.ProcessEnv) => {
    const config = readConfig({
      HAULYARD_MODE: 'production',
      MONGODB_URI: 'mongodb://127.0.0.1:9/haulyard?directConnection=true',
      SECRETS_KEY: 'A'.repeat(43),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Haulyard <no-reply@haulyard.example>',
      SUPPORT_EMAIL: 'help@haulyard.net',
      ...env,
    })
    const lines: Record<string, unknown>[] = []
    const write = (line: string) => lines.push(JSON.parse(line))
    const formatters = { level: (level: string) => ({ level }) }
    const api = startApi(config, pino({ formatters }, { write }))
    await api.close()
    return lines
  }
  const METRICS_TOKEN = 'a-token-for-the-scraper'

  test.each([
    ['http://haulyard.example', 1],
    ['http://192.168.1.20:3000', 1],
    ['https://haulyard.example', 0],
    ['http://localhost:3000', 0],
    ['http://127.0.0.1:3000', 0],
    ['http://[::1]:3000', 0],
  ])('with the PUBLIC_URL %s has %i warnings about http', async (PUBLIC_URL, count) => {
    const lines = await logOf({ PUBLIC_URL, METRICS_TOKEN })
    const warnings = lines.filter(({ msg }) => String(msg).startsWith('PUBLIC_URL'))
    expect(warnings).toHaveLength(count)
    for (const { level, msg } of warnings) {
      expect(level).toBe('warn')
      expect(msg).toMatch(/cookies.*Secure.*HSTS/)
    }
  })

  test('without METRICS_TOKEN explains how to open /metrics', async () => {
    const PUBLIC_URL = 'https://haulyard.example'
    const said = (lines: readonly Record<string, unknown>[]) =>
      lines.filter(({ msg }) => String(msg).includes('METRICS_TOKEN'))
    expect(said(await logOf({ PUBLIC_URL }))).toEqual([expect.objectContaining({ level: 'info' })])
    expect(said(await logOf({ PUBLIC_URL, METRICS_TOKEN }))).toEqual([])
  })
})
