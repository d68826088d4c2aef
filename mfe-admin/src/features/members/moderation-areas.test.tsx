import type { AdminUser } from '@haulyard/api-contract'
import { aMember } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
beforeEach(() => api.use(http.get('*/api/admin/invitations', () => listResponse([]))))

const moderator: Partial<AdminUser> = { role: 'moderator', moderates: ['board', 'feed'] }
const boxes = ['Message Board', 'Marketplace', 'Directory', 'News', 'Community Feed']

/** Opens the form of the one member; `bodies` grows with the calls. */
const openAreas = async (member: AdminUser, fail?: () => Response | Promise<never>) => {
  let stored = member
  const bodies: Partial<AdminUser>[] = []
  api.use(
    http.get('*/api/admin/users', () => listResponse([stored])),
    http.put('*/api/admin/users/member-7/permissions', async ({ request }) => {
      const body = (await request.json()) as Partial<AdminUser>
      bodies.push(body)
      if (fail) return fail()
      stored = { ...stored, ...body }
      return HttpResponse.json(stored)
    }),
  )
  const view = openSection('users')
  const row = await rowOf('Walt Brody')
  await view.user.click(row.getByRole('button', { name: 'Moderation Areas' }))
  const form = within(await screen.findByRole('dialog', { name: 'Moderation Areas' }))
  return { ...view, row, form, bodies }
}
const checkedOf = (form: Awaited<ReturnType<typeof openAreas>>['form']) =>
  boxes.filter((name) => (form.getByRole('checkbox', { name }) as HTMLInputElement).checked)

test('an administrator chooses the areas of a member by keyboard, and the badge follows', async () => {
  const { user, shell, row, form, bodies } = await openAreas(aMember())
  expect(row.getByText('User')).toBeVisible()
  expect(checkedOf(form)).toEqual([])
  form.getByRole('checkbox', { name: 'Message Board' }).focus()
  await user.keyboard(' ')
  for (const name of boxes.slice(1)) {
    await user.tab()
    expect(form.getByRole('checkbox', { name })).toHaveFocus()
  }
  await user.keyboard(' {Enter}')
  expect(await row.findByText('Moderator')).toBeVisible()
  expect(bodies).toEqual([{ moderates: ['board', 'feed'] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shell.toasts).toEqual([
    { title: 'User permissions updated successfully', tone: 'success' },
  ])
})

test('the form shows the areas of a moderator, and takes the last of them away', async () => {
  const { user, row, form, bodies } = await openAreas(aMember(moderator))
  expect(row.getByText('Moderator')).toBeVisible()
  expect(checkedOf(form)).toEqual(['Message Board', 'Community Feed'])
  await user.click(form.getByRole('checkbox', { name: 'Message Board' }))
  await user.click(form.getByRole('checkbox', { name: 'Community Feed' }))
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await row.findByText('User')).toBeVisible()
  expect(bodies).toEqual([{ moderates: [] }])
})

test('while the areas are saved the button is busy, and a second press does nothing', async () => {
  const { user, form, bodies } = await openAreas(
    aMember(),
    () => new Promise<never>(() => undefined),
  )
  const save = form.getByRole('button', { name: 'Save Changes' })
  await user.click(save)
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
  await user.click(save)
  await waitFor(() => expect(bodies).toHaveLength(1))
})

test('an error is shown with its reason, and the choice stays', async () => {
  const { user, shell, form } = await openAreas(
    aMember(),
    () => failure(403, 'auth.admin_required', 'Admin access required') as Response,
  )
  await user.click(form.getByRole('checkbox', { name: 'News' }))
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Admin access required')
  expect(checkedOf(form)).toEqual(['News'])
  expect(shell.toasts).toMatchObject([
    {
      title: 'Error',
      description: 'Failed to update user permissions: Admin access required',
    },
  ])
})

test('an administrator has no areas to choose', async () => {
  const administrator = aMember({ isAdmin: true, moderates: ['news'] })
  api.use(http.get('*/api/admin/users', () => listResponse([administrator])))
  openSection('users')
  const row = await rowOf('Walt Brody')
  expect(row.getByText('Admin')).toBeVisible()
  expect(row.queryByRole('button', { name: 'Moderation Areas' })).toBeNull()
})
