import { expect, test } from 'vitest'
import { createOwnShellReader } from '../shells/shells'
import { createSite } from '../testing/site'
import { createRegistryFor } from './live-registry'

test('a remote is on as soon as what fits the shell can be read again', async () => {
  const site = await createSite()
  const readShell = createOwnShellReader(site.shellDir)
  let isOff = true
  const registryFor = createRegistryFor({
    reader: site.releases.reader,
    readMember: async () => null,
    shellFor: async () => ({ shell: await readShell(), hasShellCanary: false }),
    fit: async (registry) => ({
      ...registry,
      remotes: registry.remotes.map((remote) => ({
        ...remote,
        record: { ...remote.record, isOff },
      })),
    }),
  })
  expect((await registryFor(null)).remotes).toEqual([])
  isOff = false
  expect((await registryFor(null)).remotes).not.toEqual([])
})
