import { aMember } from '@haulyard/api-contract/testing'
import { anAdmin, failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { openSection } from '../../testing/section'

const api = startMockApi()
const oneself = aMember({ ...anAdmin() })

const askToStepDown = async () => {
  api.use(
    http.get('*/api/admin/invitations', () => listResponse([])),
    http.get('*/api/admin/users', () => listResponse([oneself])),
  )
  const view = openSection('users')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Admin' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove your own admin rights?' }),
  )
  return { ...view, question }
}

const respondToStepDown = (respond: () => Response) => {
  const act = vi.fn(respond)
  api.use(http.put('*/api/admin/users/user-1/permissions', act))
  return act
}

test('who says no to the question keeps the right, and no call is made', async () => {
  const act = respondToStepDown(() => HttpResponse.json(oneself))
  const { question, shell } = await askToStepDown()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(act).not.toHaveBeenCalled()
  expect(shell.session.getState()).toMatchObject({ user: { isAdmin: true } })
})

test('who gives the own right back is taken home, and the site knows', async () => {
  respondToStepDown(() => HttpResponse.json({ ...oneself, isAdmin: false, moderates: ['feed'] }))
  const { question, shell, current } = await askToStepDown()
  const portalAt: string[] = []
  shell.session.subscribe(() => portalAt.push(current.address))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(current.address).toBe('/'))
  await waitFor(() =>
    expect(shell.session.getState()).toMatchObject({
      status: 'signed-in',
      user: {
        id: 'user-1',
        isAdmin: false,
        role: 'moderator',
        rights: ['posts.delete', 'comments.delete', 'portal.open', 'queue.handle'],
      },
    }),
  )
  // Any earlier, and the shell would have closed the portal with a warning.
  expect(portalAt).toEqual(['/'])
  expect(shell.toasts).toEqual([
    { title: 'User permissions updated successfully', tone: 'success' },
  ])
})

test('the last administrator stays one, and is told why', async () => {
  const reason = 'There must be at least one administrator'
  respondToStepDown(() => failure(409, 'users.last_admin', reason) as Response)
  const { question, shell, current } = await askToStepDown()
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(await question.findByText(reason)).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: `Failed to update user permissions: ${reason}`,
      tone: 'danger',
    },
  ])
  expect(current.address).toBe('/admin-portal?section=users')
  expect(shell.session.getState()).toMatchObject({ user: { isAdmin: true } })
})
