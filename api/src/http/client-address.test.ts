import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from './app-env'
import { createClientAddressOf } from './client-address'

interface Connected {
  /** The remote address of the connection. */
  readonly by?: string
  readonly forwarded?: string
  readonly trustedProxies?: readonly string[]
}

async function clientOf({ by, forwarded, trustedProxies = [] }: Connected): Promise<string> {
  const clientAddressOf = createClientAddressOf({ trustedProxies })
  const app = new Hono<AppEnv>().get('/', (context) => context.text(clientAddressOf(context)))
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {}
  const env = { incoming: { socket: { remoteAddress: by } } } as unknown as HttpBindings
  return await (await app.request('/', { headers }, by ? env : undefined)).text()
}

describe('the address of a client', () => {
  test('is the address of its connection, regardless of its headers', async () => {
    expect(await clientOf({ by: '198.51.100.7', forwarded: '203.0.113.9' })).toBe('198.51.100.7')
  })

  test('is the same for IPv4 on listeners of both protocols', async () => {
    expect(await clientOf({ by: '::ffff:198.51.100.7' })).toBe('198.51.100.7')
  })

  test('is the /64 network of an IPv6 address', async () => {
    const [one, other, stranger] = await Promise.all([
      clientOf({ by: '2001:db8:1:2:aaaa::1' }),
      clientOf({ by: '2001:db8:1:2:bbbb::2' }),
      clientOf({ by: '2001:db8:1:3::1' }),
    ])
    expect(one).toBe('2001:db8:1:2::/64')
    expect(other).toBe(one)
    expect(stranger).not.toBe(one)
  })

  test('is the address of this machine if there is no connection', async () => {
    expect(await clientOf({})).toBe('127.0.0.1')
  })
})

describe('behind trusted proxies', () => {
  const trustedProxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48']

  test.each([
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:ffff::5', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['127.0.0.1', '203.0.113.9, 10.4.4.4', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['127.0.0.1', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ])(
    'a connection from %s with X-Forwarded-For "%s" is a request of %s',
    async (by, forwarded, client) => {
      expect(await clientOf({ by, forwarded, trustedProxies })).toBe(client)
    },
  )

  test.each([
    ['1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['10.9.9.9, 203.0.113.9, 10.4.4.4', '203.0.113.9'],
  ])('an entry that the client has added ("%s") is ignored', async (forwarded, client) => {
    expect(await clientOf({ by: '127.0.0.1', forwarded, trustedProxies })).toBe(client)
  })

  test.each(['unknown', '', 'x, ,', '203.0.113.9, nonsense'])(
    'if an entry is no address ("%s"), the client is the proxy',
    async (forwarded) => {
      expect(await clientOf({ by: '10.1.2.3', forwarded, trustedProxies })).toBe('10.1.2.3')
    },
  )

  test('the header of a client without a proxy is ignored', async () => {
    const client = { by: '198.51.100.7', forwarded: '203.0.113.9', trustedProxies }
    expect(await clientOf(client)).toBe('198.51.100.7')
  })
})
