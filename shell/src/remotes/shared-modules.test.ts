// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { sharedVersions } from '../../contract/federation/shared-singletons.mjs'

test('the shell provides every module that remotes leave out of their builds', async () => {
  vi.stubGlobal('SHARED_VERSIONS', sharedVersions(process.cwd()))
  const { sharedModules } = await import('./shared-modules')
  const provided = Object.entries(sharedModules()).map(([request, { version }]) => [
    request,
    version,
  ])
  expect(Object.fromEntries(provided)).toEqual(sharedVersions(process.cwd()))
})
