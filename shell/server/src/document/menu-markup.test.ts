import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeRegistry } from '../registry/change-registry'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { switchOff } from '../releases/remote-switches'
import { createSite, type TestSite, writeRemoteBuild } from '../testing/site'

const menuAt = async (site: TestSite, path: string) => {
  const response = await site.createApp().request(path, { headers: { Accept: 'text/html' } })
  return /<nav>(.*)<\/nav>/.exec(await response.text())?.[1]
}

const jobs = {
  name: 'mfe-jobs',
  routes: ['/jobs'],
  slots: [],
  menu: [
    { place: 'main', label: 'Jobs & <b>Loads</b>', path: '/jobs', order: 25, audience: 'everyone' },
    { place: 'main', label: 'My Jobs', path: '/jobs/mine', order: 26, audience: 'members' },
  ],
  fills: [],
}

const release = async (site: TestSite, manifest: object) => {
  const distDir = join(site.dataDir, 'another')
  await writeRemoteBuild(distDir, manifest)
  await site.release(distDir)
}

describe('the main navigation of a prebuilt document', () => {
  test('has what the live remotes offer to everyone, in their order, as text', async () => {
    const site = await createSite()
    await release(site, jobs)
    expect(await menuAt(site, '/')).toBe(
      '<li><a href="/news">News</a></li>' +
        '<li><a href="/jobs">Jobs &amp; &lt;b&gt;Loads&lt;/b&gt;</a></li>' +
        '<li><a href="/esl-book">ESL Book</a></li>',
    )
  })

  test('marks the entry of the page', async () => {
    const site = await createSite()
    expect(await menuAt(site, '/news/7')).toContain('<a href="/news" aria-current="page">')
    expect(await menuAt(site, '/login')).not.toContain('aria-current')
  })

  test('loses the entries of a remote that is switched off', async () => {
    const site = await createSite()
    const token = await readToken(await (await openLocalKeys(site.dataDir)).tokenOf('mfe-content'))
    const { storage } = site.releases
    await changeRegistry({ storage, token, origins: null }, switchOff('mfe-content'))
    expect(await menuAt(site, '/')).toBe('')
    const { off } = await site.registry()
    expect(off[0]?.fills?.map(({ title }) => title)).toEqual(['Latest News'])
  })
})

describe('a release', () => {
  test('from before manifests had a menu keeps the entries and the sections of that time', async () => {
    const site = await createSite()
    const [, news] = (await site.registry()).remotes
    expect(news?.menu?.map(({ label, path }) => [label, path])).toEqual([
      ['News', '/news'],
      ['ESL Book', '/esl-book'],
    ])
    expect(news?.fills).toMatchObject([{ name: 'dashboard.latest-news', title: 'Latest News' }])
  })

  test('with an empty menu has none', async () => {
    const site = await createSite()
    await release(site, { version: '2.0.0', menu: [], fills: [] })
    const [, news] = (await site.registry()).remotes
    expect(news).toMatchObject({ menu: [], fills: [] })
  })
})
