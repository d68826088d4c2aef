import { join } from 'node:path'
import type { Registry } from '@haulyard/shell-contract/registry'
import { describe, expect, test } from 'vitest'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createSite, newsManifest, writeRemoteBuild } from '../testing/site'
import { readBuiltRemote } from './built-remote'
import { releaseRemote } from './release-remote'
import { siteOf } from './site'

const path = '/esl-book'
const books = { name: 'mfe-books', routes: [path], slots: [] }
const handsOver = { [path]: 'mfe-books' }

/** The news remote owns `/news` and `/esl-book`. */
const setUp = async () => {
  const site = await createSite()
  const app = site.createApp()
  const build = async (version: string, manifest: object = {}) => {
    const distDir = join(site.dataDir, `build-${version}`)
    await writeRemoteBuild(distDir, { version, ...manifest })
    return distDir
  }
  const release = async (version: string, manifest: object = {}, canaryPercent = 0) => {
    const built = await readBuiltRemote(await build(version, manifest))
    const keys = await openLocalKeys(site.dataDir)
    const token = await readToken(await keys.tokenOf(built.manifest.name))
    const { storage } = site.releases
    return releaseRemote({ storage, token, site: siteOf(app), built, canaryPercent })
  }
  const read = async (bucket?: number): Promise<Registry> => {
    const headers = { Cookie: `haulyard_side=${bucket ?? ''}` }
    const address = bucket === undefined ? '/registry.json?live' : '/registry.json'
    return (await app.request(address, { headers })).json()
  }
  const owners = async (bucket?: number) =>
    (await read(bucket)).remotes
      .filter(({ routes }) => routes.includes(path))
      .map(({ name }) => name)
  return { ...site, app, release, owners, read }
}

describe('a route that is handed over', () => {
  test('has one owner in every response, and its page is always there', async () => {
    const { app, release, owners, read } = await setUp()
    const statuses = new Set<number>()
    const seen: string[] = []
    let isDone = false
    const visitors = async () => {
      while (!isDone) {
        statuses.add((await app.request(path, { headers: { Accept: 'text/html' } })).status)
        seen.push((await owners()).join(' and '))
      }
    }
    const visiting = visitors()
    await release('2.0.0', { handsOver })
    expect(await owners()).toEqual(['mfe-content'])
    await release('1.0.0', books)
    expect(await owners()).toEqual(['mfe-books'])
    await release('3.0.0', { routes: ['/news'] })
    expect(await owners()).toEqual(['mfe-books'])
    isDone = true
    await visiting
    expect([...statuses]).toEqual([200])
    expect([...new Set(seen)]).toEqual(['mfe-content', 'mfe-books'])
    expect(JSON.stringify(await read())).not.toContain('handsOver')
  })

  test('takes its menu entry with it', async () => {
    const { release, read } = await setUp()
    const entry = (label: string) => ({
      ...{ place: 'main', label, path, order: 60, audience: 'everyone' },
    })
    await release('2.0.0', { handsOver, menu: [entry('ESL Book')], fills: [] })
    await release('1.0.0', { ...books, menu: [entry('Books')], fills: [] })
    const { remotes } = await read()
    expect(remotes.flatMap(({ menu = [] }) => menu.map(({ label }) => label))).toEqual(['Books'])
  })

  test('goes to the visitors of a canary first, and stays with the others', async () => {
    const { release, owners } = await setUp()
    await release('2.0.0', { handsOver })
    await release('1.0.0', books, 50)
    const all = await Promise.all([0, 250, 500, 750].map((bucket) => owners(bucket)))
    expect(all.map(([owner]) => owner).sort()).toEqual([
      'mfe-books',
      'mfe-books',
      'mfe-content',
      'mfe-content',
    ])
    expect(all.every((one) => one.length === 1)).toBe(true)
  })

  test('with a slot: both are the other remote’s', async () => {
    const { release, read } = await setUp()
    const slot = 'dashboard.latest-news'
    await release('2.0.0', { handsOver: { [slot]: 'mfe-books' } })
    await release('1.0.0', { ...books, routes: ['/books'], slots: [slot] })
    const { remotes } = await read()
    expect(remotes.map(({ name, slots }) => [name, slots])).toEqual([
      ['mfe-admin', []],
      ['mfe-books', [slot]],
      ['mfe-content', []],
    ])
  })
})

describe('a route of another remote is not taken', () => {
  test('that is not handed over, or to a third one', async () => {
    const { release } = await setUp()
    const claim = { code: 'routes-overlap', message: /\/esl-book belongs to mfe-content/ }
    const rejected = { code: claim.code, message: expect.stringMatching(claim.message) }
    await expect(release('1.0.0', books)).rejects.toMatchObject(rejected)
    await release('2.0.0', { handsOver: { [path]: 'mfe-others' } })
    await expect(release('1.0.0', books)).rejects.toMatchObject(rejected)
    await release('2.1.0', { handsOver })
    // Nor more than that route.
    const more = { ...books, routes: ['/news/books'] }
    await expect(release('1.0.1', more)).rejects.toMatchObject({ code: 'routes-overlap' })
  })

  test('back by an earlier release, or when both say that it is the other’s', async () => {
    const { release, owners } = await setUp()
    await release('2.0.0', { handsOver })
    const back = { ...books, handsOver: { [path]: 'mfe-content' } }
    await expect(release('1.0.0', back)).rejects.toMatchObject({ code: 'routes-overlap' })
    await release('1.0.1', books)
    await expect(release('2.1.0')).rejects.toMatchObject({ code: 'routes-overlap' })
    expect(await owners()).toEqual(['mfe-books'])
  })

  test('by a list of what one does not own', async () => {
    const { release } = await setUp()
    expect(newsManifest.routes).not.toContain('/forum')
    const other = { handsOver: { '/forum': 'mfe-books' } }
    await expect(release('2.0.0', other)).rejects.toMatchObject({ code: 'invalid-manifest' })
  })
})
