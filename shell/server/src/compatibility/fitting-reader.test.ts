import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsIndexPath } from '@haulyard/shell-host/documents'
import { expect, test, vi } from 'vitest'
import { createSite, shellDocuments, shellManifest, writeRemoteBuild } from '../testing/site'

const sharedUi = { '@haulyard/shared-ui': '0.2.0' }

const setUp = async () => {
  const site = await createSite()
  const log = { info: vi.fn(), error: vi.fn() }
  const app = site.createApp({ log })
  /** Replaces the shell's build. */
  const upgradeShell = async (manifest: object, names?: readonly string[]) => {
    const index = JSON.parse(shellDocuments[documentsIndexPath] ?? '')
    const next = names ? { ...index, exports: { '@haulyard/shared-ui': names } } : index
    await writeFile(
      join(site.shellDir, 'shell.json'),
      JSON.stringify({
        ...shellManifest,
        shared: { ...shellManifest.shared, ...sharedUi },
        ...manifest,
      }),
    )
    await writeFile(join(site.shellDir, documentsIndexPath), JSON.stringify(next))
  }
  const release = async (manifest: object, exports?: readonly string[]) => {
    const distDir = join(site.dataDir, `build-${Math.random()}`)
    const needs = { exports: { '@haulyard/shared-ui': exports ?? [] } }
    await writeRemoteBuild(
      distDir,
      manifest,
      exports ? { 'needs.json': JSON.stringify(needs) } : {},
    )
    return (await site.release(distDir)).release.version
  }
  const served = async (name = 'mfe-content') => {
    const { remotes } = await (await app.request('/registry.json')).json()
    return remotes.find((remote: { name: string }) => remote.name === name)?.version ?? null
  }
  const status = async (path: string) => (await app.request(path)).status
  return { ...site, app, log, upgradeShell, release, served, status }
}

const contract = (newest: number, oldest = newest) => ({
  contractVersion: newest,
  oldestContract: oldest,
})

test('a shell of another contract serves what was live last and fits, and names it in the log', async () => {
  const { upgradeShell, release, served, log } = await setUp()
  const first = await served()
  await upgradeShell(contract(2, 1))
  const second = await release({ version: '2.0.0', contractVersion: 2 })
  expect(await served()).toBe(second)

  await upgradeShell(contract(1))
  expect(await served()).toBe(first)
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining(`${first} is served`))

  await upgradeShell(contract(2, 1))
  expect(await served()).toBe(second)
})

test('a name that an older shell lacks counts like a contract', async () => {
  const { upgradeShell, release, served } = await setUp()
  await upgradeShell({}, ['Button', 'Chart'])
  const second = await release({ version: '2.0.0', shared: { '@haulyard/shared-ui': '^0.2.0' } }, [
    'Chart',
  ])
  expect(await served()).toBe(second)
  await upgradeShell({}, ['Button'])
  expect(await served()).not.toBe(second)
})

test('what was replaced because it was bad does not return with another shell', async () => {
  const { upgradeShell, release, served } = await setUp()
  const first = await served()
  const bad = await release({ version: '0.2.0' })
  expect(await served()).toBe(bad)
  // The build from before: the same bytes have the same version.
  expect(await release({})).toBe(first)
  await upgradeShell(contract(2, 1))
  await release({ version: '2.0.0', contractVersion: 2 })
  await upgradeShell(contract(1))
  expect(await served()).toBe(first)
})

test('a remote without a release that fits counts as switched off; the others stay', async () => {
  const { upgradeShell, release, served, status } = await setUp()
  await upgradeShell(contract(2))
  expect(await served()).toBeNull()
  expect(await served('mfe-admin')).toBeNull()
  expect(await status('/news')).toBe(503)
  await release({ version: '2.0.0', contractVersion: 2 })
  expect(await status('/news')).toBe(200)
})
