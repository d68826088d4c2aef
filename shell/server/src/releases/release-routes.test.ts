import { join } from 'node:path'
import { StorageError } from '@haulyard/object-storage'
import type { ReleaseOverview } from '@haulyard/shell-contract/releases'
import { documentsIndexPath } from '@haulyard/shell-host/documents'
import { describe, expect, test } from 'vitest'
import type { ApiHandler } from '../api/api-handler'
import type { Logger } from '../logger'
import { StorageFullError } from '../registry/storage/release-storage'
import { shellReleasesOf } from '../testing/shell-build'
import {
  aCommit,
  createSite,
  shellDocuments,
  shellManifest,
  writeFiles,
  writeRemoteBuild,
} from '../testing/site'

const users: Readonly<Record<string, object>> = {
  admin: { isAdmin: true },
  driver: { isAdmin: false },
  moderator: { isAdmin: false, role: 'moderator', rights: ['posts.delete'] },
}

/** An API that identifies callers by bearer or cookie. */
const api: ApiHandler = (request) => {
  const name =
    request.headers.get('authorization')?.replace('Bearer ', '') ??
    /haulyard_session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const user = users[name ?? '']
  return user ? Response.json(user) : Response.json({ message: 'Unauthorized' }, { status: 401 })
}

const asAdmin = { Authorization: 'Bearer admin' }

const setUp = async () => {
  const site = await createSite()
  const distDir = join(site.dataDir, 'second')
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const [, first] = (await site.registry()).remotes
  const { release } = await site.release(distDir)
  const app = site.createApp({ api })
  const read = async (): Promise<ReleaseOverview> =>
    (await app.request('/releases.json', { headers: asAdmin })).json()
  const rollBack = (body: object, headers: Record<string, string> = asAdmin, on = app) =>
    on.request('http://haulyard.example/releases/mfe-content/rollback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Host: 'haulyard.example', ...headers },
      body: JSON.stringify(body),
    })
  const before = first?.version ?? ''
  return { site, app, read, rollBack, before, live: release.version }
}

test('administrators see the live releases and their history', async () => {
  const { read, before, live } = await setUp()
  const { revision, canRollBack, remotes } = await read()
  expect({ revision, canRollBack }).toEqual({ revision: 3, canRollBack: true })
  expect(remotes.map(({ name }) => name)).toEqual(['mfe-admin', 'mfe-content'])
  expect(remotes[1]).toMatchObject({
    live,
    before,
    canary: null,
    isPinned: false,
    history: [
      {
        revision: 3,
        action: 'release',
        version: live,
        previous: before,
        by: 'mfe-content-team',
        provenance: { commit: aCommit, files: expect.any(String), sbom: null, tests: null },
      },
      { revision: 1, action: 'release', version: before, previous: null },
    ],
  })
})

test('a shell is listed and rolled back like a remote', async () => {
  const { site, app, read } = await setUp()
  const { releaseShell } = shellReleasesOf(site, app)
  const { version } = await releaseShell('first')
  const second = await releaseShell('second')
  const { revision, remotes } = await read()
  expect(remotes.at(-1)).toMatchObject({ name: 'shell', live: second.version, before: version })
  const response = await app.request('http://haulyard.example/releases/shell/rollback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: 'haulyard.example', ...asAdmin },
    body: JSON.stringify({ revision, version }),
  })
  expect(response.status).toBe(200)
  expect((await response.json()).remotes.at(-1)).toMatchObject({ live: version })
})

test('a rollback affects the next page and is in the response', async () => {
  const { site, rollBack, before, live } = await setUp()
  const response = await rollBack({ revision: 3, version: before })
  expect(response.status).toBe(200)
  const { revision, remotes }: ReleaseOverview = await response.json()
  expect(revision).toBe(4)
  expect(remotes[1]).toMatchObject({ live: before, before: null })
  expect(remotes[1]?.history[0]).toMatchObject({
    action: 'rollback',
    previous: live,
    by: 'operator',
  })
  expect((await site.registry()).remotes[1]?.version).toBe(before)
})

test('a rollback to a release that this shell cannot run is rejected', async () => {
  const { site, rollBack, before, live } = await setUp()
  await writeFiles(site.shellDir, {
    'shell.json': JSON.stringify({ ...shellManifest, contractVersion: 2 }),
    [documentsIndexPath]: `${shellDocuments[documentsIndexPath]} `,
  })
  const response = await rollBack({ revision: 3, version: before })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'releases.other_contract' })
  expect((await site.releases.reader.read())?.remotes[1]?.live?.version).toBe(live)
})

test('a rollback to a release with a call that the API does not have is rejected', async () => {
  const { site, rollBack, live } = await setUp()
  const distDir = join(site.dataDir, 'third')
  const needs = JSON.stringify({ exports: {}, calls: { 'GET /api/weather': 'a' } })
  await writeRemoteBuild(distDir, { version: '3.0.0' }, { 'needs.json': needs })
  const { release } = await site.release(distDir)
  expect((await rollBack({ revision: 4, version: live })).status).toBe(200)
  const withCalls: ApiHandler = (request, env) =>
    request.url.endsWith('/api/calls.json')
      ? Response.json({ 'GET /api/news': ['a'] })
      : api(request, env)
  const body = { revision: 5, version: release.version }
  const response = await rollBack(body, asAdmin, site.createApp({ api: withCalls }))
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'releases.call_missing' })
  expect((await rollBack(body)).status).toBe(200)
})

describe('a request is rejected without a change', () => {
  test.each([
    ['a visitor', {}, 401],
    ['a driver', { Authorization: 'Bearer driver' }, 403],
    ['a moderator', { Authorization: 'Bearer moderator' }, 403],
  ])('to %s', async (_, headers, status) => {
    const { app, rollBack, before, read } = await setUp()
    expect((await app.request('/releases.json', { headers })).status).toBe(status)
    const rejected = await rollBack(
      { revision: 3, version: before },
      {
        Origin: 'http://haulyard.example',
        ...headers,
      },
    )
    expect(rejected.status).toBe(status)
    expect(await rejected.json()).toMatchObject({ code: expect.any(String) })
    expect((await read()).revision).toBe(3)
  })

  test('by a page of another site that an administrator has open', async () => {
    const { rollBack, before, read } = await setUp()
    const Cookie = 'haulyard_session=admin'
    const body = { revision: 3, version: before }
    expect((await rollBack(body, { Cookie, Origin: 'https://evil.example' })).status).toBe(403)
    expect((await rollBack(body, { Cookie })).status).toBe(403)
    expect((await read()).revision).toBe(3)
    const Origin = 'http://haulyard.example'
    expect((await rollBack(body, { Cookie, Origin })).status).toBe(200)
  })

  test.each(['null', 'no address', 'https://'])(
    'by a page with the origin “%s”: a 403, and no error in the log',
    async (Origin) => {
      const { site, rollBack, before } = await setUp()
      const errors: string[] = []
      const log: Logger = { info: () => {}, error: (message) => errors.push(message) }
      const app = site.createApp({ api, log })
      const headers = { Cookie: 'haulyard_session=admin', Origin }
      const response = await rollBack({ revision: 3, version: before }, headers, app)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        code: 'origin_not_allowed',
        message: 'This request came from another site.',
      })
      expect(errors).toEqual([])
    },
  )

  test('after the registry was changed meanwhile', async () => {
    const { rollBack, before } = await setUp()
    const response = await rollBack({ revision: 2, version: before })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'releases.registry_changed' })
  })

  test.each([
    ['a version that was never released', { revision: 3, version: '9.9.9' }, 404],
    ['a version that is none', { revision: 3, version: '../../x' }, 400],
    ['no version', { revision: 3 }, 400],
  ])('for %s', async (_, body, status) => {
    const { rollBack } = await setUp()
    expect((await rollBack(body)).status).toBe(status)
  })

  test.each([
    [new StorageFullError('There is no room'), 507, 'releases.storage_full'],
    [new StorageError('The bucket cannot be reached'), 503, 'releases.storage_failed'],
  ])('when the storage fails: %s', async (error, status, code) => {
    const { site, rollBack, before } = await setUp()
    const errors: unknown[] = []
    const log: Logger = { info: () => {}, error: (message) => errors.push(message) }
    const putNew = () => Promise.reject(error)
    const releases = { ...site.releases, storage: { ...site.releases.storage, putNew } }
    const app = site.createApp({ api, releases, log })
    const response = await rollBack({ revision: 3, version: before }, asAdmin, app)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
    // The response says what to do, the log names the storage.
    expect(errors).toContainEqual(expect.stringContaining(error.message))
  })

  test('by a server without a token', async () => {
    const { site, rollBack, before } = await setUp()
    const app = site.createApp({ api, releases: { ...site.releases, operator: null } })
    const response = await rollBack({ revision: 3, version: before }, asAdmin, app)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'releases.no_token' })
  })
  test('by a server whose token has expired', async () => {
    const { site, rollBack, before } = await setUp()
    const { operator: token } = site.releases
    const certificate = token && { ...token.certificate, expiresAt: '2020-01-01T00:00:00.000Z' }
    const operator = token && certificate && { ...token, certificate }
    const app = site.createApp({ api, releases: { ...site.releases, operator } })
    const response = await rollBack({ revision: 3, version: before }, asAdmin, app)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      code: 'releases.not_your_remote',
      message: expect.stringContaining('expired on 2020'),
    })
  })
})
