import type { AdminUser } from '@haulyard/api-contract'
import { aMember } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const membersUrl = '*/api/admin/users'
const permissionsUrl = '*/api/admin/users/:id/permissions'
beforeEach(() => api.use(http.get('*/api/admin/invitations', () => listResponse([]))))

const respondWithMembers = (...members: readonly AdminUser[]) =>
  api.use(http.get(membersUrl, () => listResponse(members)))

/** Responds to permission calls and records them. */
const recordPermissions = (respond: () => Response) => {
  const asked: unknown[] = []
  api.use(
    http.put(permissionsUrl, async ({ request, params }) => {
      asked.push([params.id, await request.json()])
      return respond()
    }),
  )
  return asked
}

/** Answers the question that Make Admin asks. */
const answer = async (name: 'Make Admin' | 'Cancel') => {
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name }))
}

test('Make Admin asks first, and Cancel changes nothing', async () => {
  respondWithMembers(aMember())
  const asked = recordPermissions(() => HttpResponse.json(aMember()))
  openSection('users')
  const button = (await rowOf('Walt Brody')).getByRole('button', { name: 'Make Admin' })
  await userEvent.click(button)
  expect(await screen.findByText('Make Walt Brody an administrator?')).toBeVisible()
  await answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(button).toBeVisible()
  expect(asked).toEqual([])
})

test('somebody else becomes an administrator, and loses it again', async () => {
  let member = aMember()
  api.use(http.get(membersUrl, () => listResponse([member])))
  const asked = recordPermissions(() => {
    member = aMember({ isAdmin: !member.isAdmin })
    return HttpResponse.json(member)
  })
  const { shell } = openSection('users')
  const row = await rowOf('Walt Brody')
  await userEvent.click(row.getByRole('button', { name: 'Make Admin' }))
  await answer('Make Admin')
  expect(await row.findByRole('button', { name: 'Remove Admin' })).toBeVisible()
  expect(row.getByText('Admin')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Remove Admin' }))
  expect(await row.findByText('User')).toBeVisible()
  expect(asked).toEqual([
    ['member-7', { isAdmin: true }],
    ['member-7', { isAdmin: false }],
  ])
  const toast = { title: 'User permissions updated successfully', tone: 'success' }
  expect(shell.toasts).toEqual([toast, toast])
})

test('while the right is taken the button is busy, and a second press does nothing', async () => {
  respondWithMembers(aMember({ isAdmin: true }))
  let calls = 0
  api.use(
    http.put(permissionsUrl, () => {
      calls += 1
      return new Promise<never>(() => undefined)
    }),
  )
  openSection('users')
  const button = (await rowOf('Walt Brody')).getByRole('button', { name: 'Remove Admin' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  await waitFor(() => expect(calls).toBe(1))
})

test('a rejected change shows the reason, and nothing changes', async () => {
  respondWithMembers(aMember({ isAdmin: true }))
  const reason = 'There must be at least one administrator'
  recordPermissions(() => failure(409, 'users.last_admin', reason) as Response)
  const { shell } = openSection('users')
  const row = await rowOf('Walt Brody')
  await userEvent.click(row.getByRole('button', { name: 'Remove Admin' }))
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: 'Error',
        description: `Failed to update user permissions: ${reason}`,
        tone: 'danger',
      },
    ]),
  )
  expect(row.getByText('Admin')).toBeVisible()
})

test('a change that waits for another administrator says so, and changes nothing yet', async () => {
  respondWithMembers(aMember())
  recordPermissions(() => failure(409, 'approvals.required', 'Somebody has to agree') as Response)
  const { shell } = openSection('users')
  const row = await rowOf('Walt Brody')
  await userEvent.click(row.getByRole('button', { name: 'Make Admin' }))
  await answer('Make Admin')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shell.toasts).toMatchObject([{ title: 'Waiting for another administrator' }])
  expect(row.getByRole('button', { name: 'Make Admin' })).toBeVisible()
})

test('the notice of a change takes it back', async () => {
  let member = aMember()
  api.use(http.get(membersUrl, () => listResponse([member])))
  recordPermissions(() => {
    member = aMember({ isAdmin: true })
    const until = '2026-06-01T12:00:30.000Z'
    return HttpResponse.json({ ...member, undo: { id: 'undo-1', until } })
  })
  api.use(
    http.post('*/api/admin/undos/undo-1', () => {
      member = aMember()
      return HttpResponse.json(member)
    }),
  )
  const { shell } = openSection('users')
  const row = await rowOf('Walt Brody')
  await userEvent.click(row.getByRole('button', { name: 'Make Admin' }))
  await answer('Make Admin')
  await row.findByRole('button', { name: 'Remove Admin' })
  expect(shell.toasts.at(-1)?.action?.label).toBe('Undo')
  act(() => shell.toasts.at(-1)?.action?.run())
  expect(await row.findByText('User')).toBeVisible()
  expect(shell.toasts.at(-1)).toEqual({ title: 'User permissions restored', tone: 'success' })
})
