import type { CurrentUser } from '@haulyard/api-contract'
import type { LoadComponent } from '@haulyard/shell-contract'
import {
  emptyRegistry,
  type RegistryEntry,
  type RemoteManifest,
} from '@haulyard/shell-contract/registry'
import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App, preloadLazyParts } from '../app/app'
import { createShell } from '../app/create-shell'
// The bell's code, for the reason below.
import '../notifications/loaded-bell'
import type { FetchRemote } from '../core/remotes'
import { toSession } from '../core/session'
import { unreadCountKey } from '../notifications/notification-cache'
import { loadDashboard, shellPages } from '../pages/shell-pages'

const CurrentAddress = ({ report }: { report: (address: string) => void }) => {
  const { pathname, search, hash } = useLocation()
  report(`${pathname}${search}${hash}`)
  return null
}

/** What `renderShell` takes. */
export interface RenderShellOptions {
  /** The address to open, with its query and hash. */
  readonly at: string
  /** Who is signed in; a visitor when left out. */
  readonly user?: CurrentUser
  /** The live remotes; none when left out. */
  readonly remotes?: readonly RegistryEntry[]
  /** The remotes that are switched off. */
  readonly off?: readonly RemoteManifest[]
  /** How they are had. */
  readonly loadRemote?: FetchRemote
  /** The release of the shell; none when left out. */
  readonly shellVersion?: string
  /** What the member's bell says: it is in the frame of every page, and reads nothing itself here. */
  readonly unreadCount?: number
}

/** Compiling a page takes a starved machine longer than the shell waits before it gives it up. */
const loadPatiently = async (load: LoadComponent, triesLeft = 10): Promise<void> => {
  try {
    await load()
  } catch (error) {
    if (triesLeft === 0) throw error
    await loadPatiently(load, triesLeft - 1)
  }
}

// Of no interest to the tests: by the time somebody looks, all code is there.
await preloadLazyParts()
for (const load of [loadDashboard, ...shellPages.map((page) => page.load)]) {
  await loadPatiently(load)
}

/**
 * Renders the whole shell at an address, for the tests of its pages and its frame.
 * @returns the shell, and the address as it changes
 */
export const renderShell = (options: RenderShellOptions) => {
  const { at, user, remotes = [], off = [], loadRemote, shellVersion, unreadCount = 0 } = options
  const shell = createShell({
    registry: { ...emptyRegistry, remotes: [...remotes], off: [...off] },
    isSessionUnknown: false,
    ...(loadRemote && { loadRemote }),
    ...(shellVersion && { versions: { shellVersion } }),
  })
  if (user) shell.context.session.setState(toSession(user), true)
  void shell.queries
    .preload()
    .then(({ client }) => client.setQueryData(unreadCountKey, { count: unreadCount }))
  const current = { address: at }
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <App shell={shell} />
      <CurrentAddress
        report={(address) => {
          current.address = address
        }}
      />
    </MemoryRouter>,
  )
  return { ...view, shell, current }
}
