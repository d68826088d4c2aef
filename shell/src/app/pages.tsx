import { FullPageSpinner } from '@haulyard/shared-ui'
import { useSession } from '@haulyard/shell-contract'
import { Route, Routes } from 'react-router-dom'
import { LoadedPage } from '../loading/loaded-page'
import { HomePage } from '../pages/home-page'
import { shellPages } from '../pages/shell-pages'
import { RemotePage } from '../remotes/remote-page'
import { paths } from './paths'

/** The shell's own pages; every other address is a remote's, or nobody's. */
export const Pages = () => {
  const session = useSession()
  if (session.status === 'loading') return <FullPageSpinner label="Checking who is signed in" />
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      {shellPages.map(({ path, load }) => (
        <Route key={path} path={path} element={<LoadedPage key={path} load={load} />} />
      ))}
      <Route path="*" element={<RemotePage />} />
    </Routes>
  )
}
