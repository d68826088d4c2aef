import { FullPageSpinner } from '@haulyard/shared-ui'
import { useSession } from '@haulyard/shell-contract'
import { Route, Routes } from 'react-router-dom'
import { HomePage } from '../pages/home-page'
import { LoginPage } from '../pages/login/login-page'
import { RemotePage } from '../remotes/remote-page'
import { paths } from './paths'

/** The shell's own pages; every other address is a remote's, or nobody's. */
export const Pages = () => {
  const session = useSession()
  if (session.status === 'loading') return <FullPageSpinner label="Checking who is signed in" />
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path="*" element={<RemotePage />} />
    </Routes>
  )
}
