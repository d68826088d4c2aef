import { join } from 'node:path'
import type { ArrangedEntry } from '@haulyard/api-contract'
import { describe, expect, test, vi } from 'vitest'
import type { ApiHandler } from '../api/api-handler'
import { createSite, writeRemoteBuild } from '../testing/site'

const hidden = (name: string): ArrangedEntry => ({
  ...{ kind: 'menu', remote: 'mfe-content', name },
  ...{ place: null, order: null, isHidden: true },
})
const first = (name: string): ArrangedEntry => ({ ...hidden(name), order: 1, isHidden: false })

/** An API with an arrangement that tests change. */
const createApi = () => {
  const state = { version: 0, entries: [] as ArrangedEntry[], isUp: true, hangs: false }
  const api: ApiHandler = vi.fn(async (request) => {
    const { pathname } = new URL(request.url)
    if (state.hangs) return new Promise<Response>(() => undefined)
    if (!state.isUp || !pathname.endsWith('/arrangement')) return new Response('', { status: 503 })
    if (request.method === 'PUT') {
      state.entries = (await request.json()).entries
      state.version += 1
    }
    return Response.json({ version: state.version, entries: state.entries })
  })
  return { state, api }
}

const createArrangedSite = async () => {
  const site = await createSite()
  const { state, api } = createApi()
  const startProcess = () => {
    const app = site.createApp({ api })
    const open = async (path = '/') => {
      const response = await app.request(path, { headers: { Accept: 'text/html' } })
      const text = await response.text()
      const links = [...(/<nav>(.*)<\/nav>/.exec(text)?.[1] ?? '').matchAll(/>([^<]+)<\/a>/g)]
      return {
        status: response.status,
        menu: links.map(([, label]) => label),
        boot: JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? 'null'),
      }
    }
    return { app, open }
  }
  return { site, state, api, startProcess }
}

describe('a document', () => {
  test('has the menu as the site arranges it, in its markup and for the browser', async () => {
    const { state, startProcess } = await createArrangedSite()
    state.entries = [first('/esl-book'), hidden('/news')]
    const { menu, boot } = await startProcess().open()
    expect(menu).toEqual(['ESL Book'])
    const [, content] = boot.registry.remotes
    expect(content.menu).toMatchObject([{ label: 'ESL Book', order: 1 }])
  })

  test('of a hidden entry stays open', async () => {
    const { state, startProcess } = await createArrangedSite()
    state.entries = [hidden('/news')]
    const { status, menu } = await startProcess().open('/news')
    expect([status, menu]).toEqual([200, ['ESL Book']])
  })

  test('shows a change at once where it was made, and soon in every other process', async () => {
    const { startProcess } = await createArrangedSite()
    const [here, there] = [startProcess(), startProcess()]
    const before = ['News', 'ESL Book']
    expect([(await here.open()).menu, (await there.open()).menu]).toEqual([before, before])
    const entries = [first('/esl-book')]
    await here.app.request('/api/admin/arrangement', {
      method: 'PUT',
      body: JSON.stringify({ version: 0, entries }),
    })
    expect((await here.open()).menu).toEqual(['ESL Book', 'News'])
    await expect.poll(async () => (await there.open()).menu).toEqual(['ESL Book', 'News'])
  })

  test('keeps the last arrangement while the API is down, and asks at most once a second', async () => {
    const { state, api, startProcess } = await createArrangedSite()
    state.entries = [hidden('/news')]
    const { open } = startProcess()
    await open()
    state.isUp = false
    const asked = () =>
      vi.mocked(api).mock.calls.filter(([{ url }]) => url.endsWith('/site/arrangement')).length
    const openAndCount = async () => {
      await open()
      return asked()
    }
    await expect.poll(openAndCount).toBe(2)
    for (const _ of [1, 2, 3]) expect((await open()).menu).toEqual(['ESL Book'])
    expect(asked()).toBeLessThan(4)
  })

  test('has the manifests’ order where the API has never responded, or is an older one', async () => {
    const { state, startProcess } = await createArrangedSite()
    state.isUp = false
    expect((await startProcess().open()).menu).toEqual(['News', 'ESL Book'])
    state.hangs = true
    const { open } = startProcess()
    expect((await open('/login')).menu).toEqual(['News', 'ESL Book'])
  })
})

test('the registry stays what the teams have signed: the portal lists hidden entries from it', async () => {
  const { state, startProcess } = await createArrangedSite()
  state.entries = [hidden('/news')]
  const { remotes } = await (await startProcess().app.request('/registry.json')).json()
  expect(remotes[1].menu).toHaveLength(2)
})

test('a remote that is released later comes where its manifest puts it', async () => {
  const { site, state, startProcess } = await createArrangedSite()
  state.entries = [first('/esl-book')]
  const distDir = join(site.dataDir, 'jobs')
  const menu = { place: 'main', label: 'Jobs', path: '/jobs', order: 5, audience: 'everyone' }
  await writeRemoteBuild(distDir, { name: 'mfe-jobs', routes: ['/jobs'], slots: [], menu: [menu] })
  await site.release(distDir)
  expect((await startProcess().open()).menu).toEqual(['ESL Book', 'Jobs', 'News'])
})
