import type { CurrentUser } from '@haulyard/api-contract'
import { InlineNotice } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import { tokenStorageKey } from '@haulyard/shell-host'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link } from 'react-router-dom'
import { type DemoUserName, signInAsDemoUser } from './sign-in'
import { createStubShell, StubShell } from './stub-shell'

/** What `runAlone` takes besides the remote. */
export interface RunAloneOptions {
  /** Who is signed in, by the demo data of the API; a visitor when left out. */
  readonly signInAs?: DemoUserName
}

/** Who the page is for, and why it is a visitor after all. */
interface Start {
  readonly user: CurrentUser | null
  readonly problem: string | null
}

const start = async (signInAs: DemoUserName | undefined): Promise<Start> => {
  // Of another remote, run at the same address before: a visitor must ask as one.
  localStorage.removeItem(tokenStorageKey)
  if (signInAs === undefined) return { user: null, problem: null }
  try {
    return { user: await signInAsDemoUser(signInAs), problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { user: null, problem: `Could not sign in as ${signInAs} (${reason}).` }
  }
}

/** What an address need not have: `/news/:id?` can be opened as `/news`. */
const optionalEnd = /\/:\w+\?$/

const Addresses = ({ remote }: { remote: RemoteModule }) => {
  const addresses = [
    ...remote.routes
      .map(({ path }) => path.replace(optionalEnd, ''))
      .filter((path) => !path.includes(':')),
    ...Object.keys(remote.slots).map((name) => `/slots/${name}`),
  ]
  return (
    <nav>
      {addresses.map((address) => (
        <Link key={address} to={address} style={{ marginInlineEnd: 12 }}>
          {address}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Starts a remote alone in the page: `src/dev.tsx` of every remote calls it. The
 * page shows the remote's addresses; the API is the one that the development
 * server's `API_ORIGIN` points at. When that is away or rejects the sign-in, the
 * page is a visitor's and says so.
 */
export const runAlone = async (
  remote: RemoteModule,
  { signInAs }: RunAloneOptions = {},
): Promise<void> => {
  const { user, problem } = await start(signInAs)
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(
    <BrowserRouter>
      <Addresses remote={remote} />
      {problem === null ? null : (
        <InlineNotice tone="warning" role="status" title="This is what a visitor sees">
          {problem}
        </InlineNotice>
      )}
      <StubShell remote={remote} shell={createStubShell(user)} />
    </BrowserRouter>,
  )
}
