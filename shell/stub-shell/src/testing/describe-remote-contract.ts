import type { RemoteModule } from '@haulyard/shell-contract'
import { menuPlaces, openSlots, slotNames } from '@haulyard/shell-contract/constants'
import {
  findStrayOffer,
  isWithin,
  partNames,
  remoteManifestSchema,
} from '@haulyard/shell-contract/registry'
import { describe, expect, test } from 'vitest'

/**
 * The tests that every remote owes the shell: its module and its `remote.json` say
 * the same, and everything that they name can be loaded.
 */
export const describeRemoteContract = ({
  remote,
  manifest,
}: {
  readonly remote: RemoteModule
  /** The content of `remote.json`. */
  readonly manifest: unknown
}): void => {
  describe('the contract with the shell', () => {
    const parsed = remoteManifestSchema.parse(manifest)
    const { routes, slots, menu = [], fills = [] } = parsed

    test('every route stands below a prefix that the manifest names', () => {
      const strays = remote.routes.filter(
        ({ path }) => !routes.some((prefix) => isWithin(prefix, path)),
      )
      expect(strays).toEqual([])
    })

    test('every prefix that the manifest names leads to a page', () => {
      const unused = routes.filter(
        (prefix) => !remote.routes.some(({ path }) => isWithin(prefix, path)),
      )
      expect(unused).toEqual([])
    })

    test('the manifest names exactly the parts that the remote has for slots', () => {
      expect(Object.keys(remote.slots).sort()).toEqual([...partNames(parsed)].sort())
    })

    // A registry takes any name, for the sake of older shells; who writes a manifest may not.
    test('the shell has every slot and menu that the manifest names', () => {
      expect(slotNames).toEqual(expect.arrayContaining(slots))
      expect(openSlots).toEqual(expect.arrayContaining(fills.map(({ slot }) => slot)))
      expect(menuPlaces).toEqual(expect.arrayContaining(menu.map(({ place }) => place)))
    })

    test('menu entries and parts lead to pages of the remote', () => {
      expect(findStrayOffer(parsed)).toBeNull()
    })

    test('every page and slot can be loaded and is a component', async () => {
      const loads = [...remote.routes.map(({ load }) => load), ...Object.values(remote.slots)]
      const modules = await Promise.all(loads.map((load) => load()))
      for (const module of modules) expect(module.default).toBeTypeOf('function')
    })
  })
}
