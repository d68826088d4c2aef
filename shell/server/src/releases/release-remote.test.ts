import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import {
  createFolder,
  createSite,
  shellDocuments,
  shellManifest,
  writeFiles,
  writeRemoteBuild,
} from '../testing/site'
import { readBuiltRemote } from './built-remote'
import { exitCodes, ReleaseError } from './release-error'
import { type ReleaseOptions, releaseRemote } from './release-remote'
import { type Site, siteOf } from './site'

/** A site with a live release of the news, and a second build. */
const setUp = async (manifest: object = {}, more: Readonly<Record<string, string>> = {}) => {
  const site = await createSite()
  const served = siteOf(site.createApp())
  const distDir = join(site.dataDir, 'second')
  await writeRemoteBuild(distDir, { version: '2.0.0', ...manifest }, more)
  const keys = await openLocalKeys(site.dataDir)
  const tokenOf = async (remote: string) => readToken(await keys.tokenOf(remote))
  const { storage } = site.releases
  const release = async (options: Partial<ReleaseOptions> = {}) =>
    releaseRemote({
      storage,
      token: await tokenOf('mfe-content'),
      site: served,
      built: await readBuiltRemote(distDir),
      ...options,
    })
  const folderOf = (version: string) => join(site.remotesDir, 'mfe-content', version)
  return { ...site, served, distDir, tokenOf, release, folderOf, storage }
}

const entry = { place: 'main', label: 'News', path: '/news', order: 20, audience: 'everyone' }
const section = {
  slot: 'dashboard.sections',
  name: 'dashboard.latest-news',
  title: 'Latest News',
  path: '/news',
  order: 20,
  audience: 'members',
  rows: 'text',
}

describe('a release', () => {
  test('is live with a new version and the digest of its entry', async () => {
    const { release, distDir, registry, folderOf } = await setUp()
    const done = await release()
    expect(done.isNew).toBe(true)
    const { version, integrity, entry } = done.release
    expect(version).toMatch(/^2\.0\.0-[0-9a-f]{10}$/)
    expect(entry).toBe(`/remotes/mfe-content/${version}/remoteEntry.js`)
    const bytes = await readFile(join(distDir, 'remoteEntry.js'))
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
    expect(await readFile(join(folderOf(version), 'remoteEntry.js'))).toEqual(bytes)
    expect((await registry()).remotes).toContainEqual(expect.objectContaining({ version, entry }))
  })

  test('contains every file but source maps, and the digest of each', async () => {
    const { release, distDir, folderOf } = await setUp()
    await writeRemoteBuild(distDir, {}, { 'images/truck.svg': '<svg/>' })
    const { version } = (await release()).release
    const folder = folderOf(version)
    const list = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'))
    expect(Object.keys(list).sort()).toEqual([
      '42.0123456789abcdef0123.js',
      '42.0123456789abcdef0123.js.br',
      '42.0123456789abcdef0123.js.gz',
      'images/truck.svg',
      'remote.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ])
    for (const [path, digest] of Object.entries(list)) {
      const bytes = await readFile(join(folder, path))
      expect(digest).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
    }
  })

  test('of the same build changes nothing; a change in any file is another version', async () => {
    const { release, distDir } = await setUp()
    const first = await release()
    expect(await release()).toEqual({ ...first, isNew: false })
    await writeFiles(distDir, { 'remoteEntry.js.map': '{"other": true}' })
    expect((await release()).isNew).toBe(false)
    await writeFiles(distDir, { '42.0123456789abcdef0123.js': 'changed' })
    expect((await release()).release.version).not.toBe(first.release.version)
  })

  test('leaves out what another build has left in the folder', async () => {
    const { release, distDir, folderOf } = await setUp()
    const { version } = (await release()).release
    await writeFiles(distDir, { '7.old.js': 'old', 'drawing/old.cjs': 'old', '.cache': 'old' })
    expect(await release()).toMatchObject({ isNew: false, release: { version } })
    const files = await readdir(folderOf(version), { recursive: true })
    expect(files.filter((file) => /old|cache|build\.json/.test(file))).toEqual([])
  })

  test('that a crash interrupted is completed by releasing again', async () => {
    const { release, folderOf } = await setUp()
    const { version } = (await release()).release
    await rm(join(folderOf(version), 'release.jws'))
    await rm(join(folderOf(version), 'remote.json'))
    expect((await release()).release.version).toBe(version)
    expect(await readdir(folderOf(version))).toEqual(
      expect.arrayContaining(['release.jws', 'remote.json']),
    )
  })

  test('fits a shell that is older than menus in manifests, and ignores them', async () => {
    const site = await setUp({ fills: [{ ...section, slot: 'dashboard.attic' }] })
    const { menus: _, ...older } = shellManifest
    await writeFiles(site.shellDir, { 'shell.json': JSON.stringify(older), ...shellDocuments })
    expect((await site.release()).isNew).toBe(true)
  })
})

describe('rejected releases', () => {
  const expectError = async (
    { release, storage }: Awaited<ReturnType<typeof setUp>>,
    { code, message, options = {} }: ExpectedError,
  ) => {
    const before = await storage.list('registry/')
    const error = await release(options).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ReleaseError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
    expect(await storage.list('registry/')).toEqual(before)
  }
  interface ExpectedError {
    readonly code: keyof typeof exitCodes
    readonly message: RegExp
    readonly options?: Partial<ReleaseOptions>
  }

  test('an existing version with other bytes', async () => {
    const site = await setUp()
    await site.release({ version: '3.0.0' })
    await writeFiles(site.distDir, { 'remoteEntry.js': 'other bytes' })
    await expectError(site, {
      code: 'version-taken',
      message: /mfe-content 3\.0\.0 was released with other bytes \(remoteEntry\.js/,
      options: { version: '3.0.0' },
    })
  })

  test('an existing version with an additional file', async () => {
    const site = await setUp()
    await site.release({ version: '3.0.0' })
    await writeRemoteBuild(site.distDir, { version: '2.0.0' }, { 'more.js': 'more' })
    await expectError(site, {
      code: 'version-taken',
      message: /released with other bytes \(files\.json/,
      options: { version: '3.0.0' },
    })
  })

  /** A site that serves one file with other bytes. */
  const serving = (served: Site, replace: (address: string) => Response | null): Site => ({
    fetch: async (address) => replace(address) ?? served.fetch(address),
  })

  test('files that are unreachable at their address for browsers', async () => {
    const site = await setUp()
    const lost = serving(site.served, (address) =>
      address.endsWith('/42.0123456789abcdef0123.js') ? new Response('', { status: 404 }) : null,
    )
    await expectError(site, {
      code: 'unreachable',
      message: /42\.0123456789abcdef0123\.js responds with 404/,
      options: { site: lost },
    })
  })

  test('files that are served with other bytes', async () => {
    const site = await setUp()
    const altered = serving(site.served, (address) =>
      address.endsWith('/remoteEntry.js') ? new Response('altered on the way') : null,
    )
    await expectError(site, {
      code: 'wrong-hash',
      message: /remoteEntry\.js is served with other bytes/,
      options: { site: altered },
    })
  })

  test('an unreachable site', async () => {
    const site = await setUp()
    const away: Site = { fetch: () => Promise.reject(new Error('connect ECONNREFUSED')) }
    await expectError(site, {
      code: 'unreachable',
      message: /cannot be read: .*ECONNREFUSED/,
      options: { site: away },
    })
  })

  test('an origin that the site does not allow', async () => {
    const site = await setUp()
    const storage = { ...site.storage, publicBase: 'https://files.example/' }
    await expectError(site, {
      code: 'origin-not-allowed',
      message: /loads no remote from https:\/\/files\.example: its REMOTE_ORIGINS/,
      options: { storage },
    })
  })

  test.each([
    ['the same route', ['/admin-portal']],
    ['a route below', ['/news', '/admin-portal/reports']],
  ])('%s of another remote, before anything is uploaded', async (_, routes) => {
    const site = await setUp({ routes })
    await expectError(site, {
      code: 'routes-overlap',
      message: /mfe-content claims \/admin-portal.* belongs to mfe-admin/,
    })
    expect(await readdir(join(site.remotesDir, 'mfe-content'))).toHaveLength(1)
  })

  test.each([
    ['a page of the shell', '/login'],
    ['the API', '/api'],
    ['an address below the API', '/api/admin'],
    ['the pictures', '/media'],
    ['the files of releases', '/remotes'],
  ])('a route that is %s', async (_, route) => {
    const site = await setUp({ routes: ['/news', route] })
    await expectError(site, {
      code: 'routes-overlap',
      message: new RegExp(`mfe-content claims ${route}, which is the site's own`),
    })
    expect(await readdir(join(site.remotesDir, 'mfe-content'))).toHaveLength(1)
  })

  test('a slot that the shell does not have', async () => {
    await expectError(await setUp({ slots: ['dashboard.weather'] }), {
      code: 'unknown-slot',
      message: /mfe-content fills dashboard\.weather, which the shell does not have/,
    })
  })

  test.each([
    ['slot', { fills: [{ ...section, slot: 'dashboard.attic' }] }, 'the slot dashboard.attic'],
    ['menu', { menu: [{ ...entry, place: 'cellar' }] }, 'the menu cellar'],
  ])('an entry in a %s that the shell does not have', async (_, offers, place) => {
    await expectError(await setUp(offers), {
      code: 'unknown-slot',
      message: new RegExp(`mfe-content adds to ${place}, which the shell does not have`),
    })
  })

  test.each([
    ['menu entry', { menu: [{ ...entry, path: '/login' }] }],
    ['section', { fills: [{ ...section, path: '/login' }] }],
  ])('a %s that leads to a page of somebody else', async (_, offers) => {
    const distDir = join(await createFolder(), 'dist')
    await writeRemoteBuild(distDir, offers)
    await expect(readBuiltRemote(distDir)).rejects.toMatchObject({
      code: 'invalid-manifest',
      message: expect.stringContaining('offers /login, which is not its own page'),
    })
  })

  test('a part with the name of another remote’s', async () => {
    const site = await setUp({
      name: 'mfe-weather',
      routes: ['/weather'],
      slots: [],
      fills: [{ ...section, path: '/weather' }],
    })
    await expectError(site, {
      code: 'slot-taken',
      message: /mfe-weather fills dashboard\.latest-news, which belongs to mfe-content/,
      options: { token: await site.tokenOf('mfe-weather') },
    })
  })

  test('a slot of another remote', async () => {
    const site = await setUp({ name: 'mfe-weather', routes: ['/weather'] })
    await expectError(site, {
      code: 'slot-taken',
      message: /mfe-weather fills dashboard\.latest-news, which belongs to mfe-content/,
      options: { token: await site.tokenOf('mfe-weather') },
    })
  })

  test('another contract version than the shell’s', async () => {
    await expectError(await setUp({ contractVersion: 99 }), {
      code: 'other-contract',
      message: /keeps version 99 of the contract; the shell keeps version 1/,
    })
  })

  test('a call that the running API does not have', async () => {
    const needs = { exports: {}, calls: { 'GET /api/news': 'a', 'GET /api/weather': 'b' } }
    const site = await setUp({}, { 'needs.json': JSON.stringify(needs) })
    const api = () => Response.json({ 'GET /api/news': ['a'] })
    await expectError(site, {
      code: 'call-missing',
      message: /needs of the API:\n {2}GET \/api\/weather$/,
      options: { site: siteOf(site.createApp({ api })) },
    })
  })

  test('a name that the shell’s shared module does not have', async () => {
    const needs = { exports: { '@haulyard/shared-ui': ['Button', 'Chart'] } }
    await expectError(await setUp({}, { 'needs.json': JSON.stringify(needs) }), {
      code: 'export-missing',
      message: /needs of the shell:\n {2}Chart of @haulyard\/shared-ui/,
    })
  })

  test.each([
    ['newer than the shell has', { react: '^20.0.0' }, /react \^20\.0\.0; the shell has 19\.3\.1/],
    ['a minor newer', { react: '^19.9.0' }, /react \^19\.9\.0; the shell has 19\.3\.1/],
    ['that it does not share', { vue: '^3.0.0' }, /vue \^3\.0\.0, which the shell does not share/],
  ])('a shared library %s', async (_, shared, message) => {
    await expectError(await setUp({ shared }), { code: 'shared-unsatisfied', message })
    expect(shellManifest.shared.react).toBe('19.3.1')
  })

  test('the token of another team, and one that has expired', async () => {
    const site = await setUp()
    const token = await site.tokenOf('mfe-admin')
    await expectError(site, {
      code: 'not-your-remote',
      message: /The token of mfe-admin-team is made for mfe-admin, not for mfe-content/,
      options: { token },
    })
    const own = await site.tokenOf('mfe-content')
    const expired = { ...own.certificate, expiresAt: '2020-01-01T00:00:00.000Z' }
    await expectError(site, {
      code: 'not-your-remote',
      message: /expired on 2020/,
      options: { token: { ...own, certificate: expired } },
    })
  })

  test('a token with a future date, before anything is uploaded', async () => {
    const site = await setUp()
    const token = await site.tokenOf('mfe-content')
    const later = { ...token.certificate, issuedAt: '2999-01-01T00:00:00.000Z' }
    await expectError(site, {
      code: 'not-your-remote',
      message: /was made on 2999.*, and by the clock of this machine it is 20.*one of the clocks/,
      options: { token: { ...token, certificate: later } },
    })
    expect(await readdir(join(site.remotesDir, 'mfe-content'))).toHaveLength(1)
  })

  test.each([
    [
      'a folder that is not there',
      'not-built',
      async (dist: string) => rm(dist, { recursive: true }),
    ],
    ['a build without its entry', 'not-built', (dist: string) => rm(join(dist, 'remoteEntry.js'))],
    ['a build that is not complete', 'not-built', (dist: string) => rm(join(dist, 'build.json'))],
    [
      'a list that leads elsewhere',
      'not-built',
      (dist: string) =>
        writeFiles(dist, { 'build.json': '{"commit":null,"files":["../secret.txt"]}' }),
    ],
    [
      'half a manifest',
      'invalid-manifest',
      (dist: string) => writeFile(join(dist, 'remote.json'), '{'),
    ],
    [
      'a version that leads elsewhere',
      'invalid-manifest',
      (dist: string) => writeRemoteBuild(dist, { version: '1/../../x' }),
    ],
  ] as const)('%s', async (_, code, damage) => {
    const site = await setUp()
    await damage(site.distDir)
    await expectError(site, { code, message: /./ })
  })

  const script = { path: 'news.js', integrity: 'sha256-AAAA' }
  test.each([
    ['half a list', '[{', /SyntaxError/],
    ['something else', '{"pages": []}', /Invalid input/],
    ['a pattern that is none', [{ pattern: '(', scripts: [] }], /Not a regular expression/],
    [
      'a script of another folder',
      [{ pattern: '^/news$', scripts: [{ ...script, path: '../1.0.0/news.js' }] }],
      /Not the path of a file of the build[\s\S]*scripts\[0\]\.path/,
    ],
    [
      'a script without its digest',
      [{ pattern: '^/news$', scripts: [{ ...script, integrity: '' }] }],
      /Not a subresource integrity/,
    ],
  ])('%s instead of its pages', async (_, pages, message) => {
    const site = await setUp()
    const text = typeof pages === 'string' ? pages : JSON.stringify(pages)
    await writeRemoteBuild(site.distDir, {}, { 'pages.json': text })
    await expectError(site, {
      code: 'invalid-manifest',
      message: new RegExp(`pages\\.json is not a list of pages:\\n.*${message.source}`),
    })
  })

  test('have different exit codes', () => {
    const codes = Object.values(exitCodes)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain(0)
    expect(codes).not.toContain(1)
  })
})
