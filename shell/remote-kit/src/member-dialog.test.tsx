import { createStubShell, StubShellProviders } from '@haulyard/stub-shell'
import { aUser } from '@haulyard/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useMemberDialog } from './member-dialog'

const Example = () => {
  const dialog = useMemberDialog('post')
  const { search } = useLocation()
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={dialog.open}>
        Post
      </button>
      {dialog.isOpen ? (
        <button type="button" onClick={dialog.close}>
          Close
        </button>
      ) : null}
    </>
  )
}

const renderAt = (address: string, user = aUser() as ReturnType<typeof aUser> | null) => {
  const shell = createStubShell(user)
  render(
    <MemoryRouter initialEntries={[address]}>
      <StubShellProviders shell={shell}>
        <Example />
      </StubShellProviders>
    </MemoryRouter>,
  )
  return { shell, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}
const search = () => screen.getByRole('status').textContent

test('opening and closing is a change of the address that keeps its other fields', async () => {
  const { press } = renderAt('/list?search=cab')
  expect(screen.queryByText('Close')).toBeNull()
  await press('Post')
  expect(search()).toBe('?search=cab&dialog=post')
  await press('Close')
  expect(search()).toBe('?search=cab')
  expect(screen.queryByText('Close')).toBeNull()
})

test('an address that names the dialog opens it, and another dialog’s does not', () => {
  renderAt('/list?dialog=post')
  expect(screen.getByText('Close')).toBeVisible()
  renderAt('/list?dialog=edit')
  expect(screen.getAllByText('Close')).toHaveLength(1)
})

test('a visitor is sent to sign in, from the address that opens the dialog', async () => {
  const { press, shell } = renderAt('/list', null)
  await press('Post')
  expect(shell.signInRequests.count).toBe(1)
  expect(search()).toBe('?dialog=post')
  expect(screen.queryByText('Close')).toBeNull()
})
