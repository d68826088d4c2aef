import type { Invitation } from '@haulyard/api-contract'
import { aMember, anInvitation } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const invitationsUrl = '*/api/admin/invitations'
const invitationUrl = '*/api/admin/invitations/:id'
beforeEach(() => api.use(http.get('*/api/admin/users', () => listResponse([aMember()]))))
afterEach(() => sessionStorage.clear())

const respondWithInvitations = (list: () => readonly Invitation[]) =>
  api.use(http.get(invitationsUrl, () => listResponse(list())))

test('without an invitation nothing is said of them', async () => {
  respondWithInvitations(() => [])
  openSection('users')
  await screen.findByRole('link', { name: 'Walt Brody' })
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
})

test('an invitation shows what became of it, and can be acted on until it is accepted', async () => {
  respondWithInvitations(() => [
    anInvitation({ isAdmin: true }),
    anInvitation({ id: 'e', email: 'late@x.example', status: 'expired' }),
    anInvitation({ id: 'a', email: 'done@x.example', status: 'accepted' }),
  ])
  openSection('users')
  const pending = await rowOf('new.driver@haulyard.example')
  expect(screen.getByRole('heading', { level: 3, name: 'Invitations' })).toBeVisible()
  for (const text of ['Pending', 'Admin', 'Sent: May 1, 2026', 'Expires: May 8, 2026']) {
    expect(pending.getByText(text)).toBeVisible()
  }
  const expired = await rowOf('late@x.example')
  expect(expired.getByText('Expired')).toBeVisible()
  expect(expired.getByText('Expired: May 8, 2026')).toBeVisible()
  expect(expired.queryByText('Admin')).toBeNull()
  expect(expired.getAllByRole('button')).toHaveLength(2)
  const accepted = await rowOf('done@x.example')
  expect(accepted.getByText('Accepted')).toBeVisible()
  expect(accepted.queryByRole('button')).toBeNull()
})

test('five show at a time, and their pages are their own', async () => {
  const limits: (string | null)[] = []
  api.use(
    http.get(invitationsUrl, ({ request }) => {
      const { searchParams } = new URL(request.url)
      limits.push(searchParams.get('limit'))
      return searchParams.has('cursor')
        ? listResponse([anInvitation({ id: 'b', email: 'sixth@x.example' })])
        : listResponse([anInvitation()], '/api/admin/invitations?limit=5&cursor=c1')
    }),
  )
  const { current } = openSection('users')
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'sixth@x.example' })).toBeVisible()
  expect(limits).toEqual(['5', '5'])
  expect(current.address).toBe('/admin-portal?section=users&invitations=2')
  expect(screen.getByRole('link', { name: 'Walt Brody' })).toBeVisible()
})

test('a list that cannot be had says so, and leaves the members alone', async () => {
  api.use(http.get(invitationsUrl, unavailable))
  openSection('users')
  expect(await screen.findByText('The invitations could not be loaded')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Walt Brody' })).toBeVisible()
})

test('an invitation is sent again', async () => {
  respondWithInvitations(() => [anInvitation({ status: 'expired' })])
  const resent = vi.fn(() => {
    respondWithInvitations(() => [anInvitation()])
    return HttpResponse.json(anInvitation())
  })
  api.use(http.post('*/api/admin/invitations/invitation-4/resend', resent))
  const { shell } = openSection('users')
  const row = await rowOf('new.driver@haulyard.example')
  const resend = row.getByRole('button', { name: 'Resend new.driver@haulyard.example' })
  await userEvent.click(resend)
  expect(await row.findByText('Pending')).toBeVisible()
  expect(resend).toHaveFocus()
  expect(resent).toHaveBeenCalledOnce()
  expect(shell.toasts).toEqual([{ title: 'Invitation sent again successfully', tone: 'success' }])
})

test('why an invitation was not sent again is said', async () => {
  respondWithInvitations(() => [anInvitation()])
  const reason = 'This person is already a member'
  recordFailure('resend', reason)
  const { shell } = openSection('users')
  await userEvent.click(await screen.findByRole('button', { name: /^Resend/ }))
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      { title: 'Error', description: `Failed to send invitation: ${reason}`, tone: 'danger' },
    ]),
  )
})

/** Lets the API reject resending or revoking. */
const recordFailure = (action: 'resend' | 'revoke', reason: string) => {
  const reject = () => failure(409, 'invitations.refused', reason)
  api.use(
    action === 'resend'
      ? http.post(`${invitationUrl}/resend`, reject)
      : http.delete(invitationUrl, reject),
  )
}

const askToRevoke = async () => {
  const view = openSection('users')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Revoke new.driver@haulyard.example' }),
  )
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Revoke this invitation?' }),
  )
  return { ...view, question }
}

test('an invitation that is not revoked after all stays, and no call is made', async () => {
  respondWithInvitations(() => [anInvitation()])
  const revoke = vi.fn(() => new HttpResponse(null, { status: 204 }))
  api.use(http.delete(invitationUrl, revoke))
  const { question } = await askToRevoke()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(revoke).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'new.driver@haulyard.example' })).toBeVisible()
})

test('the last invitation goes with its list, and focus stays in the section', async () => {
  let invitations = [anInvitation()]
  respondWithInvitations(() => invitations)
  api.use(
    http.delete('*/api/admin/invitations/invitation-4', () => {
      invitations = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { question, shell } = await askToRevoke()
  await userEvent.click(question.getByRole('button', { name: 'Remove Invitation' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull())
  expect(screen.getByRole('region', { name: 'User Management' })).toHaveFocus()
  expect(shell.toasts).toEqual([{ title: 'Invitation revoked successfully', tone: 'success' }])
})

test('why an invitation was not revoked is said, in the question too', async () => {
  respondWithInvitations(() => [anInvitation()])
  const reason = 'This invitation has been accepted already'
  recordFailure('revoke', reason)
  const { question, shell } = await askToRevoke()
  await userEvent.click(question.getByRole('button', { name: 'Remove Invitation' }))
  expect(await question.findByText(reason)).toBeVisible()
  expect(shell.toasts[0]?.description).toBe(`Failed to revoke invitation: ${reason}`)
})
