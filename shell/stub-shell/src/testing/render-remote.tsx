import type { CurrentUser } from '@haulyard/api-contract'
import type { RemoteModule } from '@haulyard/shell-contract'
import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createStubShell, StubShell } from '../stub-shell'

const CurrentAddress = ({ report }: { report: (address: string) => void }) => {
  const { pathname, search } = useLocation()
  report(`${pathname}${search}`)
  return null
}

/** What `renderRemote` takes. */
export interface RenderRemoteOptions {
  readonly remote: RemoteModule
  /** The address to open: a page's, or `/slots/<slot name>`. */
  readonly at: string
  /** Who is signed in; a visitor when left out. */
  readonly user?: CurrentUser | null
}

/**
 * Renders a remote in a stub shell, as the real shell would at that address.
 * @returns the stub shell (toasts, sign-in requests) and the current address
 */
export const renderRemote = ({ remote, at, user = null }: RenderRemoteOptions) => {
  const shell = createStubShell(user)
  const current = { address: at }
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <StubShell remote={remote} shell={shell} />
      <CurrentAddress
        report={(address) => {
          current.address = address
        }}
      />
    </MemoryRouter>,
  )
  return { ...view, shell, current }
}
