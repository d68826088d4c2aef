import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite, writeRemoteBuild } from '../testing/site'

test('/registry.json is revalidated every time and sent only after a change', async () => {
  const site = await createSite()
  const app = site.createApp()
  const first = await app.request('/registry.json')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await first.json()).toEqual(await site.registry())
  expect(first.headers.get('haulyard-first-script')).toBe('/assets/main.0123456789abcdef0123.js')
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const same = await app.request('/registry.json', { headers })
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')

  const distDir = join(site.dataDir, 'second')
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  await site.release(distDir)
  const changed = await app.request('/registry.json', { headers })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ revision: 3 })
})
