import type { ComponentModule, RemoteModule, SlotName } from '@haulyard/shell-contract'
import { partNames, type Registry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { matchRemoteRoute } from '@haulyard/shell-host'
import { Route, Routes } from 'react-router-dom'
import type { SharedLoad } from '../core/remotes'
import { NotFoundPage } from '../page-states/not-found-page'

/**
 * Takes the page for `pathname` out of a remote. A remote that owns the path's
 * prefix may still have no page there, as for `/news/anything`.
 */
export const pageAt =
  (pathname: string, isAhead = false) =>
  async (module: RemoteModule): Promise<ComponentModule> => {
    const route = matchRemoteRoute(module.routes, pathname)
    if (!route) return { default: NotFoundPage }
    const load: SharedLoad<ComponentModule> = route.load
    const { default: Page } = await load(isAhead)
    // Inside a <Route>, so that the page finds its parameters with useParams.
    const RoutedPage = () => (
      <Routes>
        <Route path={route.path} element={<Page />} />
      </Routes>
    )
    return { default: RoutedPage }
  }

/** Takes a slot's fill out of a remote. @throws when the remote does not fill it */
export const slotFill =
  (slot: SlotName) =>
  async (module: RemoteModule): Promise<ComponentModule> => {
    const load = module.slots[slot]
    if (!load) throw new Error(`The remote does not fill the slot ${slot}`)
    return load()
  }

/** The remote that has a part of this name. */
export const slotOwner = ({ remotes }: Registry, slot: SlotName): RegistryEntry | undefined =>
  remotes.find((remote) => partNames(remote).includes(slot))
