import { ShellProvider } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { Layout } from '../layout/layout'
import type { Shell } from './create-shell'
import { LastResort } from './last-resort'
import { Companions } from './later-parts'
import { Pages } from './pages'
import { ShellPartsProvider } from './shell-parts'

/**
 * True once the frame answers, and not in the document's own drawing. It is also said in
 * the browser's records, where the benchmark reads it.
 */
const useIsInteractive = () => {
  const [isInteractive, setIsInteractive] = useState(false)
  useEffect(() => {
    performance.mark('haulyard:interactive')
    setIsInteractive(true)
  }, [])
  return isInteractive
}

/**
 * The whole page, inside a router: providers, frame and whatever page the address names.
 * The global style is not here: the document carries it from the build (prerender.tsx).
 */
export const App = ({ shell }: { shell: Shell }) => {
  const isInteractive = useIsInteractive()
  return (
    <LastResort>
      <ShellProvider value={shell.context}>
        <ShellPartsProvider value={shell}>
          <Layout>
            <Pages />
          </Layout>
          {isInteractive && <Companions />}
        </ShellPartsProvider>
      </ShellProvider>
    </LastResort>
  )
}
