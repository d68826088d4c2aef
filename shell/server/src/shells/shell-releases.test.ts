import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstScriptHeader } from '@haulyard/shell-host/boot'
import { describe, expect, test, vi } from 'vitest'
import type { ApiHandler } from '../api/api-handler'
import { changeRegistry } from '../registry/change-registry'
import { readBuiltRemote } from '../releases/built-remote'
import { releaseLocalBuilds } from '../releases/local-release'
import { releaseRemote } from '../releases/release-remote'
import { releaseTo, rollBackTo, shareOfCanary } from '../releases/remote-changes'
import { retire } from '../releases/remote-switches'
import { findRelease } from '../releases/signed-releases'
import { siteOf } from '../releases/site'
import { aRelease, createTestRegistry, signedBy } from '../testing/registry'
import { createRenderingSite, shellRenderer } from '../testing/rendering-site'
import { mainOf, shellReleasesOf, writeShellBuild } from '../testing/shell-build'
import { createSite, writeRemoteBuild } from '../testing/site'

const ownMain = 'main.0123456789abcdef0123.js'
const html = { Accept: 'text/html' }

/** A running site that has released no shell. */
const setUp = async () => {
  const site = await createSite()
  const log = { info: vi.fn(), error: vi.fn() }
  const app = site.createApp({ log })
  const { storage } = site.releases
  const { tokenOf, ...shells } = shellReleasesOf(site, app)
  const access = async () => ({ storage, token: await tokenOf('shell'), origins: [] })
  const change = async (made: Parameters<typeof changeRegistry>[1]) =>
    changeRegistry(await access(), made)
  const rollBack = async (version: string) => {
    const { token } = await access()
    return change(rollBackTo(await findRelease({ storage, token }, { name: 'shell', version })))
  }
  /** The first script of a visitor's document, and the release of its shell. */
  const open = async (cookie = '', on = app) => {
    const response = await on.request('/login', { headers: { ...html, Cookie: cookie } })
    const [, main = ''] = /src="\/assets\/([^"]+)"/.exec(await response.text()) ?? []
    return { main, version: response.headers.get('haulyard-shell') }
  }
  const statusOf = async (path: string) => (await app.request(path)).status
  return { ...site, ...shells, app, log, tokenOf, change, rollBack, open, statusOf, storage }
}

/** The bucket that gets the shell's canary first, and one that gets it last. */
const bucketsOf = async (open: (cookie: string) => Promise<{ main: string }>, main: string) => {
  const numbers = Array.from({ length: 20 }, (_, index) => index * 50)
  const opened = numbers.map(async (bucket) => [
    bucket,
    (await open(`haulyard_side=${bucket}`)).main,
  ])
  const all = await Promise.all(opened)
  return {
    inside: all.filter(([, one]) => one === main).map(([bucket]) => bucket),
    outside: all.filter(([, one]) => one !== main).map(([bucket]) => bucket),
  }
}

describe('a release of the shell', () => {
  test('is in the next document of the running server, and a rollback brings back the one before', async () => {
    const { app, open, releaseShell, rollBack } = await setUp()
    expect(await open()).toEqual({ main: ownMain, version: null })
    const { version } = await releaseShell('first')
    expect(await open()).toEqual({ main: mainOf('first'), version })
    const second = await releaseShell('second')
    expect(await open()).toEqual({ main: mainOf('second'), version: second.version })
    const { headers } = await app.request('/registry.json')
    expect(headers.get(firstScriptHeader)).toBe(`/assets/${mainOf('second')}`)
    const worker = await app.request('/service-worker.js')
    expect(await worker.text()).toBe('/* keeps pages of second */')

    await rollBack(version)
    expect(await open()).toEqual({ main: mainOf('first'), version })
  })

  test('leaves its files to open tabs, also on a server that starts later', async () => {
    const { app, createApp, releaseShell, statusOf } = await setUp()
    await releaseShell('first')
    await releaseShell('second')
    for (const on of [app, createApp()]) {
      for (const mark of ['first', 'second']) {
        const path = `/assets/chunk.${mark.padEnd(20, '0')}.js`
        const response = await on.request(path, { headers: { 'Accept-Encoding': 'br' } })
        expect(response.status).toBe(200)
        expect(response.headers.get('content-encoding')).toBe('br')
        expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(await (await on.request(path)).text()).toContain(`a chunk of ${mark}`)
      }
    }
    expect(await statusOf(`/assets/${ownMain}`)).toBe(200)
    expect(await statusOf(`/assets/${mainOf('none')}`)).toBe(404)
    expect(await statusOf('/assets/main.js.map')).toBe(404)
  })

  test('as a canary goes to its share of the visitors, in all that a page reads', async () => {
    const { app, open, releaseShell, change } = await setUp()
    await releaseShell('first')
    await releaseShell('canary', {}, { canaryPercent: 20 })
    const { inside, outside } = await bucketsOf(open, mainOf('canary'))
    expect(inside).toHaveLength(4)
    expect((await open(`haulyard_side=${outside[0]}`)).main).toBe(mainOf('first'))
    const asked = { headers: { Cookie: `haulyard_side=${inside[0]}` } }
    const registry = await app.request('/registry.json', asked)
    expect(registry.headers.get(firstScriptHeader)).toBe(`/assets/${mainOf('canary')}`)
    const document = await app.request('/', { headers: { ...html, ...asked.headers } })
    expect(await document.text()).toContain('"hasCanary":true')

    await change(shareOfCanary('shell', 0))
    expect((await open(`haulyard_side=${inside[0]}`)).main).toBe(mainOf('first'))
  })

  test('that is a candidate is there for who has chosen it', async () => {
    const { open, releaseShell } = await setUp()
    const first = await releaseShell('first')
    const older = await releaseShell('second')
    const steps = [{ percent: 100 }]
    const { version } = await releaseShell('candidate', {}, { steps })
    const chosen = (name: string) => `haulyard_mfe=${encodeURIComponent(`shell@${name}`)}`
    expect((await open()).version).toBe(older.version)
    expect((await open(chosen(version))).version).toBe(version)
    // Only what is live or a candidate has a renderer.
    expect((await open(chosen(first.version))).version).toBe(older.version)
  })

  test('renders pages by its own renderer, beside that of the live one', async () => {
    const news: ApiHandler = () => Response.json(['Diesel falls'])
    const { site, app, open } = await createRenderingSite({ api: news })
    const { releaseShell } = shellReleasesOf(site, app)
    const rendererOf = (name: string) => ({
      files: { 'renderer.cjs': shellRenderer.replace('the shell’s', name) },
    })
    await releaseShell('first', rendererOf('the first'))
    await releaseShell('canary', rendererOf('the canary'), { canaryPercent: 50 })
    const rendered = Array.from({ length: 10 }, async (_, index) => {
      const { text } = await open('/news', { Cookie: `haulyard_side=${index * 100}` })
      return /on (.+) react/.exec(text)?.[1]
    })
    const by = (await Promise.all(rendered)).sort()
    expect(by).toEqual([...Array(5).fill('the canary'), ...Array(5).fill('the first')])
  })

  test('that is retired gives way to the build that the server came with', async () => {
    const { open, releaseShell, change } = await setUp()
    await releaseShell('first')
    await change(retire('shell'))
    expect(await open()).toEqual({ main: ownMain, version: null })
  })

  test('decides for its own visitors which releases of remotes fit', async () => {
    const { app, dataDir, open, releaseShell, storage, tokenOf } = await setUp()
    const names = (exports: readonly string[]) => ({
      index: { exports: { '@haulyard/shared-ui': exports } },
      manifest: { shared: { react: '19.3.1', '@haulyard/shared-ui': '0.2.0' } },
    })
    await releaseShell('wide', names(['Button', 'Chart']))
    await releaseShell('narrow', names(['Button']), { canaryPercent: 20 })
    const distDir = join(dataDir, 'charts')
    const needs = { exports: { '@haulyard/shared-ui': ['Chart'] } }
    await writeRemoteBuild(distDir, { version: '2.0.0' }, { 'needs.json': JSON.stringify(needs) })
    const token = await tokenOf('mfe-content')
    const built = await readBuiltRemote(distDir)
    await releaseRemote({ storage, token, site: siteOf(app), built })
    const { inside, outside } = await bucketsOf(open, mainOf('narrow'))
    const newsOf = async (bucket: unknown) => {
      const headers = { Cookie: `haulyard_side=${bucket}` }
      const { remotes } = await (await app.request('/registry.json', { headers })).json()
      return remotes.find(({ name }: { name: string }) => name === 'mfe-content').version
    }
    expect(await newsOf(outside[0])).toMatch(/^2\.0\.0-/)
    expect(await newsOf(inside[0])).toMatch(/^0\.1\.0-/)
  })
})

describe('a release of the shell is rejected', () => {
  test('with an operator’s token, and with a team’s for all remotes', async () => {
    const { releaseShell, releases, tokenOf, open } = await setUp()
    const { operator } = releases
    for (const token of [operator, await tokenOf('mfe-content')]) {
      if (!token) throw new Error('The site has no operator')
      const released = releaseShell('evil', {}, { token })
      await expect(released).rejects.toMatchObject({ code: 'not-your-remote' })
    }
    expect((await open()).main).toBe(ownMain)
  })

  test('by servers, when anybody else has signed it', async () => {
    const { storage, tokenFor } = await createTestRegistry()
    const own = await tokenFor('shell')
    const everything = await tokenFor('mfe-content', { remotes: ['*'] })
    const operator = await tokenFor('shell', { role: 'operator', remotes: ['*'] })
    for (const [signer, changer] of [
      [everything, everything],
      [everything, operator],
      [operator, operator],
    ] as const) {
      const signed = await signedBy(signer, aRelease('shell'))
      const changed = changeRegistry({ storage, token: changer, origins: null }, releaseTo(signed))
      await expect(changed).rejects.toThrow(/may not/)
    }
    const signed = await signedBy(own, aRelease('shell'))
    const access = { storage, token: operator, origins: null }
    await expect(changeRegistry(access, releaseTo(signed))).resolves.toMatchObject({
      isChanged: true,
    })
  })

  test('when the site’s document server supports another format, or does not say', async () => {
    const { releaseShell, withFormat, open } = await setUp()
    const rejected = { code: 'other-format' }
    await expect(releaseShell('next', { index: { format: 2 } })).rejects.toMatchObject(rejected)
    const older = { site: withFormat(undefined) }
    await expect(releaseShell('first', {}, older)).rejects.toMatchObject(rejected)
    expect((await open()).main).toBe(ownMain)
  })

  test('when a live remote does not fit it', async () => {
    const { releaseShell } = await setUp()
    const released = releaseShell('next', { manifest: { contractVersion: 2 } })
    await expect(released).rejects.toMatchObject({
      code: 'other-contract',
      message: expect.stringMatching(/mfe-admin .*\n.*mfe-content/s),
    })
  })
})

describe('a released shell is not used', () => {
  test.each(['placeholder.html', 'renderer.cjs', 'documents.json', 'files.json'])(
    'when its %s is another one than was signed',
    async (file) => {
      const { createApp, log, open, releaseShell, remotesDir } = await setUp()
      const { version } = await releaseShell('first')
      await writeFile(join(remotesDir, 'shell', version, file), '/* evil */')
      const other = createApp({ log })
      expect(await open('', other)).toEqual({ main: ownMain, version: null })
      expect(log.error).toHaveBeenCalledWith(
        `The shell ${version} cannot be used`,
        expect.objectContaining({ message: expect.stringContaining('is not what was released') }),
      )
    },
  )

  test('by a server of another format', async () => {
    const { log, open, releaseShell, withFormat } = await setUp()
    const { version } = await releaseShell(
      'next',
      { index: { format: 2 } },
      { site: withFormat(2) },
    )
    expect(await open()).toEqual({ main: ownMain, version: null })
    expect(log.error).toHaveBeenCalledWith(
      `The shell ${version} cannot be used`,
      expect.objectContaining({ code: 'other-format' }),
    )
  })

  test('and an altered file of one is not served', async () => {
    const { releaseShell, remotesDir, statusOf, storage } = await setUp()
    const { version } = await releaseShell('first')
    await writeFile(join(remotesDir, 'shell', version, 'assets', mainOf('first')), 'alert()')
    expect(await statusOf(`/assets/${mainOf('first')}`)).toBe(404)
    const evil = 'evil.0123456789abcdef0123.js'
    await storage.putNew(`remotes/shell/${version}/assets/${evil}`, Buffer.from('alert()'))
    expect(await statusOf(`/assets/${evil}`)).toBe(404)
  })
})

test('a start on this machine releases its shell only where one was released before', async () => {
  const { dataDir, shellDir, releases, releaseShell, open } = await setUp()
  await writeShellBuild(shellDir, 'local')
  const start = () => releaseLocalBuilds([], { dataDir, shellDir, releases, isOnlyNew: true })
  expect(await start()).toEqual([])
  expect(await open()).toEqual({ main: mainOf('local'), version: null })
  await releaseShell('first')
  expect(await start()).toEqual([])
  expect(await open()).toMatchObject({ main: mainOf('local'), version: expect.any(String) })
})
