import { formatDate } from '@haulyard/shared-ui'
import { aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const eraseAt = '2026-12-09T12:00:00.000Z'

/** An API with these ways to sign in. @returns the bodies of deletions */
const withAccount = ({
  hasPassword = true,
  answer = (): Response => HttpResponse.json({ eraseAt }),
} = {}) => {
  const deletions: unknown[] = []
  api.use(
    ...accountHandlers({ hasPassword }),
    http.post('/api/auth/deletion-code', () =>
      HttpResponse.json({ message: 'We sent a code to dana@example.com.' }),
    ),
    http.post('/api/auth/delete-account', async ({ request }) => {
      deletions.push(await request.json())
      return answer()
    }),
  )
  return deletions
}

const openDialog = async (openWith = 'Delete My Account') => {
  const view = renderShell({ at: '/settings?tab=privacy', user: aUser() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
  // While it is unknown how the member signs in, another dialog is open.
  await screen.findByRole('button', { name: openWith })
  return { ...view, user, dialog: within(screen.getByRole('dialog', { name: 'Delete Account' })) }
}

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('the Delete Account dialog', () => {
  test('says what will happen, and offers the export', async () => {
    withAccount()
    const { dialog } = await openDialog()
    expect(await dialog.findByText(/your classifieds and your services are hidden/)).toBeVisible()
    expect(dialog.getByText(/For 14 days you can sign in and keep your account/)).toBeVisible()
    expect(dialog.getByText(/stays, from “Former member”/)).toBeVisible()
    expect(await dialog.findByRole('button', { name: 'Export My Data' })).toBeVisible()
  })

  test('takes the password, signs out, and says how to return', async () => {
    const deletions = withAccount()
    const { user, dialog, shell } = await openDialog()
    await user.type(await dialog.findByLabelText('Current Password'), 'Eighteen-Wheels!')
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))
    const title = 'Your account is deleted'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(new RegExp(`before ${formatDate(eraseAt)}`))).toBeVisible()
    expect(screen.getByText('You are signed out everywhere.')).toBeVisible()
    expect(deletions).toEqual([{ currentPassword: 'Eighteen-Wheels!' }])
    expect(shell.context.session.getState()).toMatchObject({ status: 'anonymous' })
    // The settings send visitors to sign in.
    expect(assign).not.toHaveBeenCalled()
  })

  test('without a password it sends nothing, and says what is missing', async () => {
    const deletions = withAccount()
    const { user, dialog } = await openDialog()
    await dialog.findByLabelText('Current Password')
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))
    expect(await dialog.findByText('Please enter your password')).toBeVisible()
    expect(deletions).toEqual([])
  })

  test.each([
    ['a wrong password', 400, 'Your current password is different'],
    ['the last administrator', 409, 'There must be at least one administrator'],
  ])('for %s it says so, and stays with what was typed', async (_name, status, message) => {
    withAccount({ answer: () => failure(status, 'test.rejected', message) })
    const { user, dialog } = await openDialog()
    const field = await dialog.findByLabelText('Current Password')
    await user.type(field, 'Nineteen-Wheels!')
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))
    // In the form; also as a toast.
    expect(await dialog.findAllByText(message)).not.toHaveLength(0)
    expect(field).toHaveValue('Nineteen-Wheels!')
  })

  test('a member without a password gets a code by mail', async () => {
    const deletions = withAccount({ hasPassword: false })
    const { user, dialog } = await openDialog()
    await user.click(await dialog.findByRole('button', { name: 'Email Me a Code' }))
    expect(await screen.findByText('We sent a code to dana@example.com.')).toBeVisible()
    await user.type(dialog.getByLabelText('Code'), '123 456')
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))
    await waitFor(() => expect(deletions).toEqual([{ code: '123456' }]))
  })

  test('where it is unknown how the member signs in, Retry asks again', async () => {
    withAccount()
    api.use(http.get('/api/auth/sign-in-methods', unavailable))
    const { user, dialog } = await openDialog('Retry')
    expect(await dialog.findByText('How you sign in could not be loaded')).toBeVisible()
    withAccount()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('Current Password')).toBeVisible()
  })
})
