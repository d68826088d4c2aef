import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link } from 'react-router-dom'
import type { RemoteModule } from '../src/remote-module'
import { createStubShell, StubShell } from './stub-shell'

/**
 * Starts a remote alone in the page: `src/dev.tsx` of every remote calls it. The
 * page shows the remote's addresses; the API is the one that the development
 * server's `API_ORIGIN` points at.
 */
export const runAlone = (remote: RemoteModule): void => {
  const container = document.createElement('div')
  document.body.append(container)
  const addresses = [
    ...remote.routes.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...Object.keys(remote.slots).map((name) => `/slots/${name}`),
  ]
  createRoot(container).render(
    <BrowserRouter>
      <nav>
        {addresses.map((address) => (
          <Link key={address} to={address} style={{ marginInlineEnd: 12 }}>
            {address}
          </Link>
        ))}
      </nav>
      <StubShell remote={remote} shell={createStubShell()} />
    </BrowserRouter>,
  )
}
