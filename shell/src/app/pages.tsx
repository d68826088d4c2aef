import { FullPageSpinner } from '@haulyard/shared-ui/frame'
import {
  type LoadComponent,
  type Session,
  useCurrentUser,
  useShell,
} from '@haulyard/shell-contract'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '../core/paths'
import { ErrorBoundary } from '../lazy/error-boundary'
import { createLazyComponent } from '../lazy/lazy-component'
import { LazyPage } from '../lazy/lazy-page'
import { PagePlaceholder } from '../page-states/page-placeholder'
import { renderUnavailablePage } from '../page-states/unavailable-page'
import { loadDashboard, shellPages } from '../pages/shell-pages'
import { HydratedPage, useRenderedPage } from '../remotes/hydrated-page'
import { RemotePage } from '../remotes/remote-page'

/** What visitors see at `/`: in the document from the build. */
export const LandingPage = createLazyComponent(
  () =>
    import(/* webpackChunkName: "landing" */ '../pages/landing/landing-page').then((module) => ({
      default: module.LandingPage,
    })),
  <PagePlaceholder />,
)

const MemberHome = () => {
  const rendered = useRenderedPage(paths.home)
  return rendered ? <HydratedPage rendered={rendered} /> : <LazyPage load={loadDashboard} />
}

/** `/` is the dashboard for members and the landing page for visitors (spec §2). */
const HomePage = () => (useCurrentUser() === null ? <LandingPage /> : <MemberHome />)

const loadLeavingPage: LoadComponent = () =>
  import(/* webpackChunkName: "page-leaving" */ '../pages/leaving/leaving-page')

const loadSuspendedPage: LoadComponent = () =>
  import(/* webpackChunkName: "page-suspended" */ '../pages/suspended/suspended-page')

/** What must be settled before any page is shown. */
const findObstacle = (session: Session) => {
  if (session.status === 'loading') return 'unknown'
  if (session.status === 'signed-in') return null
  if (session.suspended) return 'suspended'
  return session.leaving || session.deletedUntil ? 'leaving' : null
}

/** The shell's own pages; any other address belongs to a remote, or is unknown. */
export const Pages = () => {
  const { session } = useShell()
  // Only this of the session: a new render before the code is loaded would make React throw
  // the document's markup away.
  const obstacle = useStore(session, findObstacle)
  const { pathname } = useLocation()
  if (obstacle === 'suspended') return <LazyPage key="suspended" load={loadSuspendedPage} />
  if (obstacle === 'leaving') return <LazyPage key="leaving" load={loadLeavingPage} />
  if (obstacle === 'unknown') return <FullPageSpinner label="Checking who is signed in" />
  return (
    <Routes>
      <Route
        path={paths.home}
        element={
          <ErrorBoundary renderFallback={renderUnavailablePage}>
            <HomePage />
          </ErrorBoundary>
        }
      />
      {shellPages.map(({ path, load }) => (
        <Route key={path} path={path} element={<LazyPage key={pathname} load={load} />} />
      ))}
      <Route path="*" element={<RemotePage />} />
    </Routes>
  )
}
