import { ShellProvider } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { ConnectionNotice } from '../connection/connection-notice'
import { Layout } from '../layout/layout'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'
import type { Shell } from './create-shell'
import { LastResort } from './last-resort'
import { Pages } from './pages'
import { ShellPartsProvider } from './shell-parts'

/** Says in the browser's own records when the page began to answer; the benchmark reads it. */
const useInteractiveMark = () =>
  useEffect(() => {
    performance.mark('haulyard:interactive')
  }, [])

/**
 * The whole page, inside a router: providers, frame and whatever page the address names.
 * The global style is not here: the document carries it from the build (prerender.tsx).
 */
export const App = ({ shell }: { shell: Shell }) => {
  useInteractiveMark()
  return (
    <LastResort>
      <ShellProvider value={shell.context}>
        <ShellPartsProvider value={shell}>
          <Layout>
            <Pages />
          </Layout>
          <Reports />
          <ConnectionNotice />
          <Toasts />
        </ShellPartsProvider>
      </ShellProvider>
    </LastResort>
  )
}
