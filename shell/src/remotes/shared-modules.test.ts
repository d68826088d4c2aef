// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sharedVersions } from '@haulyard/build-config/shared-singletons'
import { expect, test, vi } from 'vitest'
import { zodNames } from './zod-names'

test('the shell provides every module that remotes leave out of their builds', async () => {
  vi.stubGlobal('SHARED_VERSIONS', sharedVersions(process.cwd()))
  const { sharedChunks, sharedModules } = await import('./shared-modules')
  const provided = Object.entries(sharedModules()).map(([request, { version }]) => [
    request,
    version,
  ])
  expect(Object.fromEntries(provided)).toEqual(sharedVersions(process.cwd()))
  const lazy = Object.entries(sharedModules()).filter(([, module]) => !module.shareConfig.eager)
  expect(Object.keys(sharedChunks)).toEqual(lazy.map(([request]) => request))
})

test('remotes find everything of zod that the API’s contract uses', () => {
  const folder = resolve(process.cwd(), '../api/contract/src')
  const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\bz\.\w+/g) ?? [])
    .map((name) => name.slice(2))
  const types = ['infer', 'output']
  expect(Object.keys(zodNames)).toEqual(
    expect.arrayContaining(used.filter((name) => !types.includes(name))),
  )
})
