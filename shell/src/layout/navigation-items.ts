import { useShell } from '@haulyard/shell-contract'
import { type MenuEntry, menuEntries } from '@haulyard/shell-contract/registry'
import { useStore } from 'zustand'
import { paths } from '../core/paths'
import { useShellServices } from '../core/shell'

/** A link of the main navigation. */
export type NavigationItem = Pick<MenuEntry, 'label' | 'path'>

const dashboard: NavigationItem = { label: 'Dashboard', path: paths.home }

/** The main navigation (spec §2, Shell): the dashboard, and what the live remotes add. */
export const useNavigationItems = (): readonly NavigationItem[] => {
  const { registry } = useShellServices()
  const { session } = useShell()
  const user = useStore(session, (state) => (state.status === 'signed-in' ? state.user : null))
  return [dashboard, ...menuEntries(registry, 'main', user)]
}
