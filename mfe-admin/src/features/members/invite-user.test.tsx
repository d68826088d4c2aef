import type { Invitation } from '@haulyard/api-contract'
import { aMember, anInvitation } from '@haulyard/api-contract/testing'
import { failure, listResponse, recordPosts, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSection } from '../../testing/section'

const api = startMockApi()
const invitationsUrl = '*/api/admin/invitations'
beforeEach(() => api.use(http.get('*/api/admin/users', () => listResponse([aMember()]))))
afterEach(() => sessionStorage.clear())

const respondWithInvitations = (list: () => readonly Invitation[]) =>
  api.use(http.get(invitationsUrl, () => listResponse(list())))

const openInvite = async () => {
  const view = openSection('users')
  await userEvent.click(await screen.findByRole('button', { name: 'Invite User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }))
  return { ...view, dialog, submit: () => userEvent.click(dialog.getByText('Send Invite')) }
}

test('somebody is invited, as an administrator where that is said, and stands in the list', async () => {
  let invitations: Invitation[] = []
  respondWithInvitations(() => invitations)
  const bodies = recordPosts(api, invitationsUrl, () => {
    invitations = [anInvitation({ isAdmin: true })]
    return HttpResponse.json(invitations[0], { status: 201 })
  })
  const { dialog, shell, submit, current } = await openInvite()
  expect(current.address).toBe('/admin-portal?section=users&dialog=invite-user')
  const asAdmin = dialog.getByRole('switch', { name: /admin/ })
  expect(asAdmin).not.toBeChecked()
  await userEvent.type(dialog.getByLabelText('Email'), 'new.driver@haulyard.example')
  await userEvent.click(asAdmin)
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'new.driver@haulyard.example' })).toBeVisible()
  expect(bodies).toEqual([{ email: 'new.driver@haulyard.example', isAdmin: true }])
  expect(shell.toasts).toEqual([{ title: 'User invitation sent successfully!', tone: 'success' }])
})

test('an invalid address is rejected at its field, and nothing is sent', async () => {
  respondWithInvitations(() => [])
  const bodies = recordPosts(api, invitationsUrl, () => HttpResponse.json({}))
  const { dialog, submit } = await openInvite()
  await userEvent.type(dialog.getByLabelText('Email'), 'nobody')
  await submit()
  expect(await dialog.findByText('Invalid email address')).toBeVisible()
  expect(dialog.getByLabelText('Email')).toHaveFocus()
  expect(bodies).toEqual([])
})

test('a rejected invitation shows the reason, and the form stays filled in also when it is closed', async () => {
  respondWithInvitations(() => [])
  const reason = 'This person is already a member'
  api.use(http.post(invitationsUrl, () => failure(409, 'invitations.already_member', reason)))
  const { dialog, shell, submit } = await openInvite()
  await userEvent.type(dialog.getByLabelText('Email'), 'walt@haulyard.example')
  await submit()
  expect(await dialog.findByText(reason)).toBeVisible()
  expect(shell.toasts).toEqual([
    { title: 'Error', description: `Failed to send invitation: ${reason}`, tone: 'danger' },
  ])
  expect(dialog.getByLabelText('Email')).toHaveValue('walt@haulyard.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Invite User' }))
  expect(await screen.findByLabelText('Email')).toHaveValue('walt@haulyard.example')
})
