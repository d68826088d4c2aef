import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBuiltRemote } from '../releases/built-remote'
import { releaseRemote } from '../releases/release-remote'
import { nameForCanary, shareOfCanary } from '../releases/remote-changes'
import { siteOf } from '../releases/site'
import { createSite, writeRemoteBuild } from '../testing/site'
import { audienceOf, isNamed, type Named } from './audience'
import { isInCanary } from './canary-bucket'
import { changeRegistry } from './change-registry'
import { openLocalKeys } from './signing/local-keys'
import { readToken } from './signing/token'

const ray = { id: 'member-ray', company: null }
const companies: Readonly<Record<string, string | null>> = {
  'member-ray': null,
  'member-kim': ' ACME  Freight ',
  'member-lee': 'Acme',
}

/** The session cookie of the tests is the id of the member. */
const api = (request: Request) => {
  const [, id = ''] = /haulyard_session=([\w-]+)/.exec(request.headers.get('cookie') ?? '') ?? []
  if (id === 'slow') return new Promise<Response>(() => {})
  return id in companies
    ? Response.json({ id, company: companies[id] })
    : new Response('{}', { status: 401 })
}

/** A bucket that no canary for 10 % has. */
const bucket = [0, 250, 500, 750].find((one) => !isInCanary(one, 'mfe-content', 10))

/** A site with a canary for the named only. */
const openCanary = async (named: Named) => {
  const site = await createSite()
  const asked: string[] = []
  const app = site.createApp({
    api: (request) => {
      asked.push(new URL(request.url).pathname)
      return api(request)
    },
  })
  const distDir = join(site.dataDir, 'canary')
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const token = await readToken(await (await openLocalKeys(site.dataDir)).tokenOf('mfe-content'))
  const { storage } = site.releases
  const built = await readBuiltRemote(distDir)
  await releaseRemote({
    storage,
    token,
    site: siteOf(site.createApp()),
    built,
    audience: audienceOf(named),
  })
  const open = async (member: string | null, cookies = '') => {
    const session = member === null ? '' : `haulyard_session=${member}`
    const headers = {
      Accept: 'text/html',
      Cookie: `haulyard_side=${bucket}; ${session}; ${cookies}`,
    }
    const text = await (await app.request('/news', { headers })).text()
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')
    const registry = await (await app.request('/registry.json', { headers })).json()
    const version: string = boot.registry.remotes[1].version
    expect(registry.remotes[1].version).toBe(version)
    return { version: version.slice(0, 5), hasCanary: boot.hasCanary === true }
  }
  const access = { storage, token, origins: [] }
  return { site, open, asked, access }
}

const canary = { version: '2.0.0', hasCanary: true }
const live = { version: '0.1.0', hasCanary: false }

describe('a canary for named members', () => {
  test('is theirs, not other members’, and not visitors’; it ends with the session', async () => {
    const { open } = await openCanary({ members: ['member-ray'], companies: [] })
    expect(await open('member-ray')).toEqual(canary)
    expect(await open('member-kim')).toEqual(live)
    expect(await open(null)).toEqual(live)
    expect(await open('ended-session')).toEqual(live)
  })

  test('can be left, as any canary', async () => {
    const { open } = await openCanary({ members: ['member-ray'], companies: [] })
    expect(await open('member-ray', 'haulyard_releases=default')).toEqual(live)
  })

  test('waits for the API no longer than a page does, then the live release is served', async () => {
    const { open } = await openCanary({ members: ['slow'], companies: [] })
    expect(await open('slow')).toEqual(live)
  })

  test('stays theirs when a share of the visitors gets it too', async () => {
    const { open, access } = await openCanary({ members: ['member-ray'], companies: [] })
    await changeRegistry(access, shareOfCanary('mfe-content', 10))
    expect(await open('member-ray')).toEqual(canary)
    expect(await open('member-kim')).toEqual(live)
    await changeRegistry(access, shareOfCanary('mfe-content', 0))
    expect(await open('member-ray')).toEqual(live)
  })

  test('is for others once these are named', async () => {
    const { open, access } = await openCanary({ members: ['member-ray'], companies: [] })
    const others = audienceOf({ members: ['member-kim'], companies: [] })
    await changeRegistry(access, nameForCanary('mfe-content', others, null))
    expect(await open('member-ray')).toEqual(live)
    expect(await open('member-kim')).toEqual(canary)
  })
})

test('a canary for a company is its members’, however they write the name', async () => {
  const { open } = await openCanary({ members: [], companies: ['Acme Freight'] })
  expect(await open('member-kim')).toEqual(canary)
  expect(await open('member-lee')).toEqual(live)
  expect(await open('member-ray')).toEqual(live)
})

test('without a canary that names somebody, no document asks who opens it', async () => {
  const { open, asked, access } = await openCanary({ members: ['member-ray'], companies: [] })
  const readsUser = () => asked.filter((path) => path === '/api/auth/user').length
  await open(null)
  expect(readsUser()).toBe(0)
  await open('member-ray')
  expect(readsUser()).toBeGreaterThan(0)
  await changeRegistry(access, shareOfCanary('mfe-content', 0))
  asked.length = 0
  await open('member-ray')
  expect(readsUser()).toBe(0)
})

test('the registry has no id and no name of those who are named', async () => {
  const { site } = await openCanary({ members: ['member-ray'], companies: ['Acme Freight'] })
  const file = join(site.dataDir, 'releases/registry/0000000003.jws')
  const decoded = (text: string): string =>
    text.replaceAll(/[\w-]{40,}/g, (part) => {
      const inner = Buffer.from(part, 'base64url').toString('utf8')
      return /[{"]/.test(inner) ? decoded(inner) : part
    })
  const all = decoded(await readFile(file, 'utf8'))
  expect(all).toContain('"companies":["')
  expect(all).not.toMatch(/member-ray|acme/i)
})

test('two canaries for one member have nothing in common', () => {
  const named = { members: [ray.id], companies: ['Acme'] }
  const [one, other] = [audienceOf(named), audienceOf(named)]
  expect(isNamed(one, ray)).toBe(true)
  expect(one.members).not.toEqual(other.members)
  expect(one.companies).not.toEqual(other.companies)
})
