import { ShellProvider } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { type Shell, ShellServicesProvider } from '../core/shell'
import { MemberActions } from '../layout/header'
import { Layout } from '../layout/layout'
import { createLazyComponent, useLoaded } from '../lazy/lazy-component'
import { LandingPage, Pages } from './pages'
import { RootErrorBoundary } from './root-error-boundary'

const DeferredUi = createLazyComponent(() =>
  import(/* webpackChunkName: "deferred-ui" */ './deferred-ui').then((module) => ({
    default: module.DeferredUi,
  })),
)

/** Loads what the first script does not hold: before documents are rendered, and for tests. */
export const preloadLazyParts = async (): Promise<void> => {
  await Promise.all([LandingPage, MemberActions, DeferredUi].map((part) => part.preload()))
}

/** One element for every render: loading the deferred UI does not render the page again. */
const page = (
  <Layout>
    <Pages />
  </Layout>
)

interface AppProps {
  readonly shell: Shell
  /** Called once the frame responds. */
  readonly onHydrated?: () => void
}

/**
 * The whole page, inside a router: providers, frame and whatever page the address names.
 * The global style is not here: the document carries it from the build (prerender.tsx).
 */
export const App = ({ shell, onHydrated }: AppProps) => {
  // Not by a Suspense: React would delay the first toast by some hundred milliseconds.
  const hasDeferredUi = useLoaded(DeferredUi)
  useEffect(() => {
    // The mark is the benchmark's.
    performance.mark('haulyard:interactive')
    onHydrated?.()
  }, [onHydrated])
  return (
    <RootErrorBoundary>
      <ShellProvider value={shell.context}>
        <ShellServicesProvider value={shell}>
          {page}
          {hasDeferredUi && <DeferredUi />}
        </ShellServicesProvider>
      </ShellProvider>
    </RootErrorBoundary>
  )
}
