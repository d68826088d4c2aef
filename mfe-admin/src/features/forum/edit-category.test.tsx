import { aForumCategory } from '@haulyard/api-contract/testing'
import { failure, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { respondToWrites, withBoard } from '../../testing/board'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const openEdit = async () => {
  withBoard(api, { categories: [aForumCategory({ description: null })] })
  const page = openSection('forum&dialog=edit-category-category-1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  return { ...page, dialog, submit: dialog.getByRole('button', { name: 'Save Changes' }) }
}
const respondToUpdate = (respond: () => Response) =>
  respondToWrites(api, { method: 'put', list: 'categories', id: 'category-1', respond })

test('a category is changed, and its row shows it before the list is read again', async () => {
  const { user, dialog, submit, shell, current } = await openEdit()
  expect(dialog.getByLabelText('Sort Order')).toHaveValue('3')
  const changed = aForumCategory({ isActive: false })
  api.use(neverResponding('*/api/forum/categories'))
  const calls = respondToUpdate(() => HttpResponse.json(changed))
  await user.click(dialog.getByRole('switch', { name: 'Active' }))
  await user.click(submit)
  expect(await (await rowOf('Weather')).findByText('Inactive')).toBeVisible()
  const { name, color } = changed
  expect(calls.map(({ body }) => body)).toEqual([
    { name, color, description: null, isActive: false, sortOrder: 3 },
  ])
  expect(shell.toasts).toEqual([{ title: 'Category updated successfully', tone: 'success' }])
  await waitFor(() => expect(current.address).toBe('/admin-portal?section=forum'))
})

test('why a category was not changed is said, and the form stays', async () => {
  const { user, dialog, submit, shell } = await openEdit()
  respondToUpdate(() => failure(404, 'not_found', 'Category not found'))
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Category not found')
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to update category: Category not found',
      tone: 'danger',
    },
  ])
})
