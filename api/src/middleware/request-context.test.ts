import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/app-env'
import { handleErrors } from './handle-errors'
import { requestContext } from './request-context'

/** Sends one request to a call that responds with a status. @returns its log line */
const logOf = async (headers: Record<string, string>, status = 200) => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  const app = new Hono<AppEnv>().use(requestContext(logger))
  app.get('/api/news', () => new Response('[]', { status }))
  await app.request('/api/news?search=private', { headers })
  const { method, path, requestId, durationMs, level, time, pid, hostname, ...rest } = JSON.parse(
    lines[0] ?? '{}',
  )
  expect(method + path).toBe('GET/api/news')
  return rest
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const remote = 'mfe-content@0.1.0-a1b2;page=/;slot=dashboard.latest-news;revision=7'
const caller = {
  remote: 'mfe-content',
  version: '0.1.0-a1b2',
  page: '/',
  slot: 'dashboard.latest-news',
  revision: 7,
  traceId,
}

test('the line of a call names the remote, its version, page, slot, revision and trace', async () => {
  expect(await logOf({ 'Haulyard-Remote': remote, traceparent })).toEqual({
    status: 200,
    ...caller,
  })
  expect(await logOf({ traceparent })).toEqual({ status: 200, traceId })
})

test('the line of a call of the shell itself names the shell', async () => {
  const shell = 'shell@0;page=/news;revision=7'
  expect(await logOf({ 'Haulyard-Remote': shell, traceparent })).toMatchObject({
    ...{ remote: 'shell', version: '0', page: '/news', revision: 7, traceId },
  })
})

test('the line of a failed call of a remote has a diagnosis', async () => {
  const remote = 'mfe-content@0.1.0;page=/news;revision=7'
  expect(await logOf({ 'Haulyard-Remote': remote }, 500)).toMatchObject({
    diagnosis: { phase: 'data', owner: 'api', nextStep: 'check_api' },
  })
})

test('the line of an error names them as well', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  const app = new Hono<AppEnv>().use(requestContext(logger))
  app.onError(handleErrors)
  app.get('/api/news', () => {
    throw new Error('The list is gone')
  })
  await app.request('/api/news', { headers: { 'Haulyard-Remote': remote, traceparent } })
  expect(lines.map((line) => JSON.parse(line))[0]).toMatchObject({
    err: { message: 'The list is gone' },
    ...caller,
  })
})

test.each([
  'mfe-content',
  'mfe-content@latest;page=/;revision=1',
  'evil@1.0.0;page=/;revision=1',
  'mfe-content@1.0.0;page=/news?search=x;revision=1',
  'mfe-content@1.0.0;page=/;revision=-1',
  `mfe-${'x'.repeat(60)}@1.0.0;page=/;revision=1`,
])('a header of another form is ignored: %s', async (remote) => {
  const headers = { 'Haulyard-Remote': remote, traceparent: '00-0af7-b7ad-01' }
  expect(await logOf(headers)).toEqual({ status: 200 })
})
