import type { ShellContext } from '@haulyard/shell-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import type { HostApiClient, LiveEventBus } from '@haulyard/shell-host'
import type { ShownVersions } from '@haulyard/shell-host/boot'
import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import type { Connection } from './connection'
import type { IdentityQuestion } from './identity-question'
import type { LazyOutbox } from './lazy-outbox'
import type { LazyQueries } from './lazy-queries'
import type { RemoteLoader, RenderedPageHolder } from './remotes'
import type { ReportStore } from './report-store'
import type { SessionCheck } from './session-check'
import type { ToastStore } from './toast-store'

/** The services of one page of the shell, made by `createShell`; remotes see `context` only. */
export interface Shell {
  readonly context: ShellContext
  readonly api: HostApiClient
  readonly liveEvents: LiveEventBus
  readonly queries: LazyQueries
  readonly outbox: LazyOutbox
  readonly registry: Registry
  readonly remotes: RemoteLoader
  readonly toasts: ToastStore
  readonly reports: ReportStore
  readonly identity: IdentityQuestion
  readonly connection: Connection
  readonly sessionCheck: SessionCheck
  /** Counts the writes that were rejected because the site is read-only. */
  readonly readOnlyRejections: StoreApi<number>
  /** The remote's page that the document was rendered with, if any. */
  readonly renderedPage: RenderedPageHolder | null
  /** What the page has in place of the live releases. */
  readonly versions: ShownVersions
}

const ShellReactContext = createContext<Shell | null>(null)

/** Provides the shell's services to its own components. */
export const ShellServicesProvider = ShellReactContext.Provider

/** The shell's services. @throws outside a `ShellServicesProvider` */
export const useShellServices = (): Shell => {
  const shell = useContext(ShellReactContext)
  if (!shell) throw new Error('useShellServices needs a ShellServicesProvider around it')
  return shell
}
