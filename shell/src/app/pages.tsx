import { FullPageSpinner } from '@haulyard/shared-ui/frame'
import { useShell } from '@haulyard/shell-contract'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { LoadedPage, renderUnavailablePage } from '../loading/loaded-page'
import { PartBoundary } from '../loading/part-boundary'
import { HomePage } from '../pages/home-page'
import { shellPages } from '../pages/shell-pages'
import { RemotePage } from '../remotes/remote-page'
import { paths } from './paths'

/** The shell's own pages; every other address is a remote's, or nobody's. */
export const Pages = () => {
  const { session } = useShell()
  // Nothing else of the session: drawn anew before its code is there, a page that the
  // document holds would be thrown away.
  const isSessionUnknown = useStore(session, ({ status }) => status === 'loading')
  const { pathname } = useLocation()
  if (isSessionUnknown) return <FullPageSpinner label="Checking who is signed in" />
  return (
    <Routes>
      <Route
        path={paths.home}
        element={
          <PartBoundary renderFallback={renderUnavailablePage}>
            <HomePage />
          </PartBoundary>
        }
      />
      {shellPages.map(({ path, load }) => (
        <Route key={path} path={path} element={<LoadedPage key={pathname} load={load} />} />
      ))}
      <Route path="*" element={<RemotePage />} />
    </Routes>
  )
}
