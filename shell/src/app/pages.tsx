import { FullPageSpinner } from '@haulyard/shared-ui'
import { useSession } from '@haulyard/shell-contract'
import { Route, Routes, useLocation } from 'react-router-dom'
import { LoadedPage, renderUnavailablePage } from '../loading/loaded-page'
import { PartBoundary } from '../loading/part-boundary'
import { HomePage } from '../pages/home-page'
import { shellPages } from '../pages/shell-pages'
import { RemotePage } from '../remotes/remote-page'
import { paths } from './paths'

/** The shell's own pages; every other address is a remote's, or nobody's. */
export const Pages = () => {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'loading') return <FullPageSpinner label="Checking who is signed in" />
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
