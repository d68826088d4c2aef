import { apiErrorBodySchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownNavigation } from './testing/browser'
import { postJson } from './testing/requests'
import { createTestServer, type TestServer } from './testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('errors', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/nothing'],
  ])('%s %s, which does not exist, returns 404 in JSON', async (method, path) => {
    const response = await server.request(path, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'http.not_found', message: 'Not found' })
  })

  const login = (body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') =>
    server.request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
    })

  test.each([
    ['text that is not JSON', 'email=a', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
    ['a form', 'email=a%40b.co', 'application/x-www-form-urlencoded', 400],
    ['JSON nested too deeply', '['.repeat(30) + ']'.repeat(30), 'application/json', 400],
    ['too many bytes', JSON.stringify('x'.repeat(70_000)), 'application/json', 413],
  ])('%s as a body is rejected in JSON', async (_what, body, contentType, status) => {
    const response = await login(body, contentType)
    expect(response.status).toBe(status)
    apiErrorBodySchema.parse(await response.json())
  })

  test('a body that is larger than its Content-Length is not read to its end', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(0x20))
      },
    })
    const request = new Request('http://localhost:3000/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect((await server.app.request(request)).status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })

  test('every invalid field is listed', async () => {
    const response = await postJson(server, '/api/auth/login', {})
    const error = apiErrorBodySchema.parse(await response.json())
    expect(error.issues?.map(({ path }) => path)).toEqual(['email', 'password'])
  })

  test('keys that could change a prototype are dropped', async () => {
    const body = '{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":{}},"password":"x"}'
    const response = await login(body)
    expect(response.status).toBe(400)
    expect(({} as Record<string, unknown>).email).toBeUndefined()
  })
})

describe('headers', () => {
  // `request` checks them on every response of every test; these are one of each kind.
  test.each([
    ['a list', '/api/classifieds', 200],
    ['a list that did not change', '/api/classifieds', 304, { 'If-None-Match': '*' }],
    ['no session', '/api/auth/user', 401],
    ['a call for administrators', '/api/admin/users', 401],
    ['what does not pass the contract', '/api/classifieds?limit=0', 400],
    ['a missing record', '/api/classifieds/0123456789abcdef01234567', 404],
    ['no such call', '/api/nothing', 404],
    ['no such address', '/nothing', 404],
    ['a missing picture', `/media/${'0'.repeat(32)}.webp`, 404],
    ['the way to the sign-in', '/api/login', 303, ownNavigation],
    ['an image of the way to the sign-in', '/api/login', 302],
    ['what cannot be a way back', '/api/login/callback', 303],
    ['a sign-out from elsewhere', '/api/logout', 200, { 'Sec-Fetch-Site': 'cross-site' }],
    ['an event stream', '/api/events', 401],
    ['a page of the documentation', '/api/docs', 200],
    ['the documentation’s data', '/api/openapi.json', 200],
    ['the digests of the calls', '/api/calls.json', 200],
    ['the demo provider', '/api/oidc/.well-known/openid-configuration', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics, from elsewhere', '/metrics', 401],
  ])(
    '%s has its caching and security headers',
    async (_what, path, status, headers?: Record<string, string>) => {
      const response = await server.request(path, headers && { headers })
      expect(response.status).toBe(status)
      expect(response.headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('a site on https sends Strict-Transport-Security', async () => {
    const secure = await createTestServer({ publicUrl: new URL('https://haulyard.example') })
    onTestFinished(() => secure.close())
    for (const path of ['/api/classifieds', '/api/nothing', '/media/nothing', '/healthz']) {
      const response = await secure.request(path)
      expect(response.headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
    }
  })

  test('a proxy’s valid request id is used, an invalid one is replaced', async () => {
    const send = async (id: string) => {
      const response = await server.request('/healthz', { headers: { 'X-Request-Id': id } })
      return response.headers.get('x-request-id')
    }
    expect(await send('proxy-request-42')).toBe('proxy-request-42')
    expect(await send('x'.repeat(500))).toMatch(/^[\w-]{36}$/)
  })
})
