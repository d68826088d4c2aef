import type { CurrentUser } from '@haulyard/api-contract'
import { GlobalStyle } from '@haulyard/shared-ui/frame'
import type { LoadComponent, RemoteModule } from '@haulyard/shell-contract'
import {
  type ConnectionStatus,
  type ReportRequest,
  type Session,
  type ShellContext,
  ShellProvider,
  type ToastMessage,
} from '@haulyard/shell-contract'
import {
  createApiClient,
  createLiveEventBus,
  createQueryClient,
  type LiveEventBus,
} from '@haulyard/shell-host'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { createStore } from 'zustand'

/** A shell context that remembers what it was asked, for tests and for a remote alone. */
export interface StubShellContext extends ShellContext {
  /** Nothing happens by itself: `liveEvents.publish(…)` makes it. */
  readonly liveEvents: LiveEventBus
  /** Every toast shown, oldest first. */
  readonly toasts: ToastMessage[]
  /** How often the page asked to leave for sign-in. */
  readonly signInRequests: { count: number }
  /** Everything that the report form was asked for, oldest first. */
  readonly reports: ReportRequest[]
}

/** Makes a stub shell for `user`, or for a visitor when there is none. */
export const createStubShell = (user: CurrentUser | null = null) => {
  const toasts: ToastMessage[] = []
  const signInRequests = { count: 0 }
  const reports: ReportRequest[] = []
  return {
    session: createStore<Session>(() =>
      user ? { status: 'signed-in', user } : { status: 'anonymous' },
    ),
    api: createApiClient(),
    connection: createStore<ConnectionStatus>(() => 'online'),
    liveEvents: createLiveEventBus(),
    showToast: (toast) => void toasts.push(toast),
    goToSignIn: () => {
      signInRequests.count += 1
    },
    openReport: (report) => void reports.push(report),
    toasts,
    signInRequests,
    reports,
  } satisfies StubShellContext
}

// Keyed where it is used: the router would keep one page's component for the next route.
// Without a time limit: a test's machine may compile a page for long.
const StubPage = ({ load }: { load: LoadComponent }) => {
  const [{ Page, error }, setLoaded] = useState<{ Page?: ComponentType; error?: unknown }>({})
  useEffect(() => {
    load().then(
      (module) => startTransition(() => setLoaded({ Page: module.default })),
      (reason: unknown) => setLoaded({ error: reason }),
    )
  }, [load])
  if (error) throw error
  return Page ? <Page /> : null
}

/** The providers that a remote finds in the real shell, around `children`; needs a router. */
export const StubShellProviders = ({
  shell,
  children,
}: {
  shell: ShellContext
  children: ReactNode
}) => {
  const [queryClient] = useState(() =>
    createQueryClient({ api: createApiClient(), showToast: shell.showToast }),
  )
  return (
    <ShellProvider value={shell}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ShellProvider>
  )
}

/** A remote's pages by path, and its slots under `/slots/…`; needs a router. */
export const StubShell = ({ remote, shell }: { remote: RemoteModule; shell: ShellContext }) => (
  <StubShellProviders shell={shell}>
    <GlobalStyle />
    <main>
      <Routes>
        {remote.routes.map(({ path, load }) => (
          <Route key={path} path={path} element={<StubPage key={path} load={load} />} />
        ))}
        {Object.entries(remote.slots).map(([name, load]) => (
          <Route key={name} path={`/slots/${name}`} element={<StubPage key={name} load={load} />} />
        ))}
      </Routes>
    </main>
  </StubShellProviders>
)
