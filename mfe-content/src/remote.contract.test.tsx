import { contractVersion, type RemoteModule } from '@haulyard/shell-contract'
import { remoteManifestSchema } from '@haulyard/shell-contract/registry'
import { expect, test } from 'vitest'
import manifestJson from '../remote.json'
import remote from './remote'

const manifest = remoteManifestSchema.parse(manifestJson)
const isBelow = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`)

test('the remote keeps the version of the contract that it is built against', () => {
  expect(remote.contractVersion).toBe(contractVersion)
})

test('every route stands below a prefix that the manifest names', () => {
  const strays = remote.routes.filter(
    ({ path }) => !manifest.routes.some((prefix) => isBelow(prefix, path)),
  )
  expect(strays).toEqual([])
})

test('every prefix that the manifest names is a page', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(manifest.routes))
})

test('the manifest names exactly the slots that the remote fills', () => {
  expect(Object.keys(remote.slots).sort()).toEqual([...manifest.slots].sort())
})

test('every page and slot can be loaded and is a component', async () => {
  const { routes, slots }: RemoteModule = remote
  const loads = [...routes.map(({ load }) => load), ...Object.values(slots)]
  const modules = await Promise.all(loads.map((load) => load()))
  for (const module of modules) expect(module.default).toBeTypeOf('function')
})
