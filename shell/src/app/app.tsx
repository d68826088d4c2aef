import { ShellProvider } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { Layout } from '../layout/layout'
import type { Shell } from './create-shell'
import { LastResort } from './last-resort'
import { Companions } from './later-parts'
import { Pages } from './pages'
import { ShellPartsProvider } from './shell-parts'

/**
 * Fetches what keeps the page company once the frame answers, which the benchmark reads in
 * the browser's records. Told here rather than by a Suspense: React would hold the first
 * toast back for some hundred milliseconds, so as not to flicker.
 */
const useHasCompany = () => {
  const [hasCompany, setHasCompany] = useState(false)
  useEffect(() => {
    performance.mark('haulyard:interactive')
    Companions.onLoaded(() => setHasCompany(true))
  }, [])
  return hasCompany
}

/** One and the same element for every drawing: company that arrives redraws no page. */
const page = (
  <Layout>
    <Pages />
  </Layout>
)

/**
 * The whole page, inside a router: providers, frame and whatever page the address names.
 * The global style is not here: the document carries it from the build (prerender.tsx).
 */
export const App = ({ shell }: { shell: Shell }) => {
  const hasCompany = useHasCompany()
  return (
    <LastResort>
      <ShellProvider value={shell.context}>
        <ShellPartsProvider value={shell}>
          {page}
          {hasCompany && <Companions />}
        </ShellPartsProvider>
      </ShellProvider>
    </LastResort>
  )
}
