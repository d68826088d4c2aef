import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken, signWithToken } from '../registry/signing/token'
import { createSite, writeFiles } from '../testing/site'
import { openKeptShells } from './kept-shells'

const chunk = 'chunk.0123456789abcdef0123.js'
const code = '/* a chunk of an earlier shell */'.repeat(30)

/** A site whose shell is upgraded after its server has started. */
const setUp = async () => {
  const site = await createSite()
  const assets = join(site.shellDir, 'assets')
  await writeFiles(assets, { [chunk]: code, 'font.0123456789abcdef0123.woff2': 'a font' })
  const log = { info: vi.fn(), error: vi.fn() }
  const { storage } = site.releases
  const keep = () => openKeptShells({ ...site.releases, log }).keep(site.shellDir)
  await keep()
  await rm(join(assets, chunk))
  const upgraded = () => site.createApp({ log })
  return { ...site, upgraded, keep, log, storage }
}

test('an open tab finds the chunks of its shell after an upgrade', async () => {
  const { upgraded } = await setUp()
  const response = await upgraded().request(`/assets/${chunk}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(code)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a kept chunk is compressed for whoever accepts it', async () => {
  const { upgraded } = await setUp()
  const headers = { 'Accept-Encoding': 'gzip' }
  const response = await upgraded().request(`/assets/${chunk}`, { headers })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(code)
})

test('two builds are two lists, and a build that starts again adds none', async () => {
  const { upgraded, keep, storage, log } = await setUp()
  await keep()
  await keep()
  expect((await upgraded().request(`/assets/${chunk}`)).status).toBe(200)
  expect(log.error).not.toHaveBeenCalled()
  expect(await storage.list('remotes/shell/lists/')).toHaveLength(2)
})

test.each([
  ['without a list', null],
  ['with a list that nobody signed', async () => 'junk'],
])('a file in the storage %s is not served as the shell’s', async (_, write) => {
  const { upgraded, storage } = await setUp()
  const name = 'evil.0123456789abcdef0123.js'
  await storage.putNew(`remotes/shell/assets/${name}`, Buffer.from('alert()'))
  if (write) {
    await storage.putNew('remotes/shell/lists/9999999999999-a.jws', Buffer.from(await write()))
  }
  const app = upgraded()
  expect((await app.request(`/assets/${name}`)).status).toBe(404)
  expect((await app.request(`/assets/${chunk}`)).status).toBe(200)
})

test('a team cannot sign files of the shell', async () => {
  const { upgraded, storage, dataDir } = await setUp()
  const team = await readToken(await (await openLocalKeys(dataDir)).tokenOf('mfe-content'))
  const name = 'evil.0123456789abcdef0123.js'
  await storage.putNew(`remotes/shell/assets/${name}`, Buffer.from('alert()'))
  const list = await signWithToken({ shellFiles: [name] }, team)
  await storage.putNew('remotes/shell/lists/9999999999999-a.jws', Buffer.from(list))
  expect((await upgraded().request(`/assets/${name}`)).status).toBe(404)
})

test('a server without an operator’s token keeps nothing', async () => {
  const site = await createSite()
  const log = { info: vi.fn(), error: vi.fn() }
  await openKeptShells({ ...site.releases, operator: null, log }).keep(site.shellDir)
  expect(log.error).not.toHaveBeenCalled()
  expect(await site.releases.storage.list('remotes/shell/lists/')).toEqual([])
})
