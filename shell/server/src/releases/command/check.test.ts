import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLocalKeys } from '../../registry/signing/local-keys'
import { readToken } from '../../registry/signing/token'
import {
  createSite,
  shellDocuments,
  shellManifest,
  writeFiles,
  writeRemoteBuild,
} from '../../testing/site'
import { check } from './check'

/** Two releases of a remote that make one call, and a workspace with a shell and an API. */
const setUp = async () => {
  const site = await createSite()
  const { storage } = site.releases
  const versions: string[] = []
  for (const [version, digest] of [
    ['2.0.0', 'first'],
    ['3.0.0', 'second'],
  ] as const) {
    const distDir = join(site.dataDir, version)
    const needs = JSON.stringify({ exports: {}, calls: { 'GET /api/news': digest } })
    await writeRemoteBuild(distDir, { version }, { 'needs.json': needs })
    versions.push((await site.release(distDir)).release.version)
  }
  const rootDir = join(site.dataDir, 'workspace')
  const inShell = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`shell/dist/${path}`, text]))
  const keys = await openLocalKeys(site.dataDir)
  const anyToken = async () => readToken(await keys.operatorToken())
  const print = vi.fn()
  const run = async (calls: object, manifest: object = {}) => {
    const shell = JSON.stringify({ ...shellManifest, ...manifest })
    await writeFiles(rootDir, inShell({ ...shellDocuments, 'shell.json': shell }))
    await writeFiles(rootDir, { 'api/contract/calls.json': JSON.stringify(calls) })
    return check({ publisher: { storage, anyToken }, rootDir, print })
  }
  return { run, print, versions }
}

test('an API with the calls of what is live and of what a rollback leads to passes', async () => {
  const { run, print } = await setUp()
  await run({ 'GET /api/news': ['third', 'second', 'first'] })
  expect(print).toHaveBeenCalledWith('3 releases fit this shell and this API')
})

test('an API without a call of what a rollback leads to does not', async () => {
  const { run, versions } = await setUp()
  await expect(run({ 'GET /api/news': ['second'] })).rejects.toMatchObject({
    code: 'call-missing',
    message: expect.stringContaining(`mfe-content ${versions[0]} needs of the API`),
  })
})

test('a shell of another contract does not, and all releases are named', async () => {
  const { run, versions } = await setUp()
  const failed = run({ 'GET /api/news': ['second', 'first'] }, { contractVersion: 2 })
  await expect(failed).rejects.toMatchObject({ code: 'other-contract' })
  await failed.catch(({ message }) => {
    for (const version of versions) expect(message).toContain(version)
    expect(message).toContain('mfe-admin')
  })
})
