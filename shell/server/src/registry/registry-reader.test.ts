import { createPublicKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aRelease, createTestRegistry, signedBy } from '../testing/registry'
import type { RegistryReader } from './registry-reader'
import type { Release } from './registry-revision'
import { verifyJws } from './signing/jws'
import { createKeyPair } from './signing/keys'
import { createToken, readToken, signWithToken, type Token } from './signing/token'
import { storeRegistry } from './stored-registry'

/** Created before the server used `jose`. */
const signedBefore = '../testing/signed-by-node-crypto.json'

type TestRegistry = Awaited<ReturnType<typeof createTestRegistry>>
let registry: TestRegistry

const versionsOf = async (server: RegistryReader) =>
  Object.fromEntries(
    ((await server.read())?.remotes ?? []).map(({ live }) => [live?.name, live?.version]),
  )

beforeEach(async () => {
  vi.restoreAllMocks()
  registry = await createTestRegistry()
})

/** The payload of a signed text. */
const payloadOf = (text: string) =>
  JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'))

const withPayload = (text: string, payload: object) => {
  const [header, , signature] = text.split('.')
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
}

test('without any release there is no registry and no error', async () => {
  const { startServer, log } = registry
  expect(await startServer().read()).toBeNull()
  expect(log.error).not.toHaveBeenCalled()
})

test('a running server applies a release with its next response', async () => {
  const { release, startServer } = registry
  await release('mfe-a')
  const server = startServer()
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.0.0' })
  await release('mfe-b')
  await release('mfe-a', '1.1.0')
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.1.0', 'mfe-b': '1.0.0' })
  expect((await server.read())?.revision).toBe(3)
})

/** The next revision, signed with a token, with other records or fields. */
const forge = async (
  { textOf }: TestRegistry,
  token: Token,
  change: (remotes: string[]) => object | Promise<object>,
) => {
  const { revision, remotes, ...rest } = payloadOf(await textOf(2))
  const next = { ...rest, revision: revision + 1, issuedAt: new Date().toISOString(), remotes }
  return signWithToken({ ...next, ...(await change(remotes)) }, token)
}

/** A record with another release in it, signed with a token. */
const withRelease = async (record: string | undefined, token: Token, release: Release) => {
  const { text: live } = await signedBy(token, release)
  return signWithToken({ ...payloadOf(record ?? ''), sequence: 9, live }, token)
}

type Attack = (registry: TestRegistry) => string | Promise<string>

/** What an attacker writes as the third revision, and the reason of its rejection. */
const attacks: Record<string, readonly [reason: string, Attack]> = {
  'with a byte changed': [
    'The signature does not fit',
    async ({ textOf }) => {
      const text = await textOf(2)
      return withPayload(text, { ...payloadOf(text), revision: 3 })
    },
  ],
  'that is not signed': [
    'It is not signed',
    async ({ textOf }) => {
      const [, payload] = (await textOf(2)).split('.')
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    },
  ],
  'that is no registry at all': ['The signed text is no JSON', () => 'half wri'],
  'signed with a key of another root': [
    'The signature does not fit',
    async (registry) => {
      const options = { holder: 'x', role: 'team', remotes: ['*'], days: 1 } as const
      const token = await readToken(await createToken({ ...options, root: createKeyPair() }))
      return forge(registry, token, () => ({}))
    },
  ],
  'that is an older one under a new number': [
    'It is revision 1 and stands as 3',
    ({ textOf }) => textOf(1),
  ],
  'that has expired': [
    'expired on 2020-01-01T00:00:00.000Z; here it is',
    async (registry) =>
      forge(registry, await registry.tokenFor('mfe-a'), () => ({
        expiresAt: '2020-01-01T00:00:00.000Z',
      })),
  ],
  'signed with a token that had expired': [
    'The token of mfe-a-team expired on 2020',
    async (registry) =>
      forge(
        registry,
        await registry.tokenFor('mfe-a', { now: new Date('2020-01-01') }),
        () => ({}),
      ),
  ],
  'in which a team has changed what is another team’s': [
    'mfe-a: mfe-b-team may not change it',
    async (registry) => {
      const token = await registry.tokenFor('mfe-b')
      return forge(registry, token, async ([a, b]) => ({
        remotes: [await withRelease(a, token, aRelease('mfe-a', '6.6.6')), b],
      }))
    },
  ],
  'in which an operator brings in something new': [
    'mfe-a: operator may not release it',
    async (registry) => {
      const token = await registry.tokenFor('*', { role: 'operator', holder: 'operator' })
      return forge(registry, token, async ([a, b]) => ({
        remotes: [await withRelease(a, token, aRelease('mfe-a', '6.6.6')), b],
      }))
    },
  ],
  'in which another team’s remote is missing': [
    'mfe-a is missing',
    async (registry) =>
      forge(registry, await registry.tokenFor('mfe-b'), ([, b]) => ({ remotes: [b] })),
  ],
  'in which a record of another team is an older one': [
    'mfe-a is older than what was trusted before',
    async (registry) => {
      const { tokenFor } = registry
      const token = await tokenFor('mfe-a')
      return forge(registry, await tokenFor('mfe-b'), async ([a, b]) => {
        const { text: live } = await signedBy(token, aRelease('mfe-a', '0.9.0'))
        return {
          remotes: [await signWithToken({ ...payloadOf(a ?? ''), sequence: 1, live }, token), b],
        }
      })
    },
  ],
  'in which a remote claims the routes of another': [
    'mfe-b claims /mfe-a/x of mfe-a',
    async (registry) => {
      const token = await registry.tokenFor('mfe-b')
      return forge(registry, token, async ([a, b]) => ({
        remotes: [
          a,
          await withRelease(b, token, aRelease('mfe-b', '2.0.0', { routes: ['/mfe-a/x'] })),
        ],
      }))
    },
  ],
  'in which a remote takes a route that is handed over to a third one': [
    'mfe-b claims /mfe-a of mfe-a',
    async (registry) => {
      const [own, token] = [await registry.tokenFor('mfe-a'), await registry.tokenFor('mfe-b')]
      const handing = aRelease('mfe-a', '2.0.0', { handsOver: { '/mfe-a': 'mfe-c' } })
      const taking = aRelease('mfe-b', '2.0.0', { routes: ['/mfe-a'] })
      return forge(registry, token, async ([a, b]) => ({
        remotes: [await withRelease(a, own, handing), await withRelease(b, token, taking)],
      }))
    },
  ],
  'whose remote is to be loaded from anywhere': [
    'https://elsewhere.example/remoteEntry.js is of an origin',
    async (registry) => {
      const token = await registry.tokenFor('mfe-b')
      const elsewhere = { entry: 'https://elsewhere.example/remoteEntry.js' }
      return forge(registry, token, async ([a, b]) => ({
        remotes: [a, await withRelease(b, token, aRelease('mfe-b', '2.0.0', elsewhere))],
      }))
    },
  ],
}

describe.each(Object.entries(attacks))('a registry %s', (_, [reason, attack]) => {
  test('is rejected: the last valid one stays, also after a restart', async () => {
    const { release, startServer, overwrite, log } = registry
    await release('mfe-a')
    await release('mfe-b')
    const server = startServer()
    const good = await versionsOf(server)
    await overwrite(3, await attack(registry))
    expect(await versionsOf(server)).toEqual(good)
    expect(log.error).toHaveBeenCalledWith(
      expect.stringContaining('cannot be trusted'),
      expect.objectContaining({ message: expect.stringContaining(reason) }),
    )
    expect(await versionsOf(startServer())).toEqual(good)
    // The next valid one is used, after the invalid one.
    await release('mfe-b', '1.2.0')
    expect(await versionsOf(server)).toEqual({ ...good, 'mfe-b': '1.2.0' })
  })
})

test('a trusted revision stays in use if it is altered or removed afterwards', async () => {
  const { release, startServer, overwrite, textOf } = registry
  await release('mfe-a')
  await release('mfe-a', '1.1.0')
  await startServer().read()
  await overwrite(2, await textOf(1))
  await overwrite(1, 'gone')
  expect(await versionsOf(startServer())).toEqual({ 'mfe-a': '1.1.0' })
})

test('at its first start a server uses the newest valid revision', async () => {
  const { release, startServer, overwrite } = registry
  await release('mfe-a')
  await release('mfe-a', '1.1.0')
  await overwrite(2, 'altered')
  expect(await versionsOf(startServer('another'))).toEqual({ 'mfe-a': '1.0.0' })
})

test('a server that cannot store its trusted revision continues, with one log line per revision', async () => {
  const { folder, release, startServer, log } = registry
  await release('mfe-a')
  await release('mfe-a', '1.1.0')
  await writeFile(join(folder, 'taken'), 'No folder can be made here')
  const server = startServer('taken')
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.1.0' })
  await release('mfe-a', '1.2.0')
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.2.0' })
  expect(log.error.mock.calls.map(([message]) => message)).toEqual([
    expect.stringMatching(/^Revision 2 .+ could not be stored/),
    expect.stringMatching(/^Revision 3 .+ could not be stored/),
  ])
})

test('while the storage is unreachable, the last valid registry stays in use', async () => {
  const { release, startServer, storage, log } = registry
  await release('mfe-a')
  const server = startServer()
  await server.read()
  vi.spyOn(storage, 'exists').mockRejectedValue(new Error('no way there'))
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.0.0' })
  expect(log.error).toHaveBeenCalledWith('The registry cannot be reached', expect.anything())
})

test('without a registry of its own and without the storage a server uses the one it came with', async () => {
  const { folder, release, startServer, storage, textOf } = registry
  await release('mfe-a')
  const builtInFile = join(folder, 'built-in-registry')
  await storeRegistry(builtInFile, { revision: 1, text: await textOf(1) })
  await release('mfe-a', '1.1.0')
  const list = vi.spyOn(storage, 'list').mockRejectedValue(new Error('no way there'))
  const server = startServer('new', { builtInFile })
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.0.0' })
  list.mockRestore()
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.1.0' })

  await writeFile(builtInFile, `1 ${withPayload(await textOf(1), {})}`)
  vi.spyOn(storage, 'list').mockRejectedValue(new Error('no way there'))
  expect(await startServer('newer', { builtInFile }).read()).toBeNull()
})

test('a remote storage is not read for every request, and no response is outdated', async () => {
  const { release, startServer } = registry
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  await release('mfe-a')
  const server = startServer('server', { checkEveryMs: 1000 })
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.0.0' })
  await release('mfe-a', '1.1.0')
  now.mockReturnValue(900)
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.0.0' })
  // After a pause the first request waits for the check.
  now.mockReturnValue(3000)
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.1.0' })
})

test('a storage that does not respond delays no request: the last valid registry is sent', async () => {
  const { release, startServer, storage } = registry
  await release('mfe-a')
  await startServer().read()
  vi.spyOn(storage, 'list').mockReturnValue(new Promise(() => undefined))
  const restarted = startServer('server', { checkEveryMs: 1000, waitMs: 1 })
  expect(await versionsOf(restarted)).toEqual({ 'mfe-a': '1.0.0' })
  expect(await versionsOf(restarted)).toEqual({ 'mfe-a': '1.0.0' })
})

test('a signed text is verified with its signer’s key only', async () => {
  const { publicKey } = createKeyPair()
  const token = await registry.tokenFor('mfe-a')
  const text = await signWithToken({ a: 1 }, token)
  expect(payloadOf(text)).toEqual({ a: 1 })
  const own = createPublicKey(token.privateKey)
  expect(await verifyJws(text, own)).toEqual({ a: 1 })
  await expect(verifyJws(text, publicKey)).rejects.toThrow('The signature does not fit')
})

test('tokens and revisions that Node’s crypto module has signed are valid', async () => {
  const { overwrite, startServer } = registry
  const signed = JSON.parse(await readFile(new URL(signedBefore, import.meta.url), 'utf8'))
  await overwrite(1, signed.revision)
  const { rootKey, certificate } = await readToken(signed.token)
  expect(certificate).toMatchObject({ holder: 'mfe-a-team', remotes: ['mfe-a'] })
  const server = startServer('server', { rootKey })
  expect(await versionsOf(server)).toEqual({ 'mfe-a': '1.0.0' })
})
