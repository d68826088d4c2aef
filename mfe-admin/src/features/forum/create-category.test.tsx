import { aForumCategory } from '@haulyard/api-contract/testing'
import { failure, startMockApi, unavailable } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { respondToWrites, withBoard } from '../../testing/board'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const openNew = async () => {
  const page = openSection('forum')
  await page.user.click(await screen.findByRole('button', { name: 'Manage Categories' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Category' }))
  const submit = dialog.getByRole('button', { name: 'Create Category' })
  /** Puts other text in place of a field's. */
  const retype = async (label: string, text: string) => {
    await page.user.clear(dialog.getByLabelText(label))
    if (text !== '') await page.user.type(dialog.getByLabelText(label), text)
  }
  return { ...page, dialog, submit, retype }
}

test('the form begins with the defaults and has one submit button', async () => {
  withBoard(api)
  const { dialog, current } = await openNew()
  expect(current.address).toBe('/admin-portal?section=forum&dialog=create-category')
  for (const [label, value] of [
    ['Name', ''],
    ['Description', ''],
    ['Color', '#6366f1'],
    ['Palette', '#6366f1'],
    ['Sort Order', '0'],
  ] as const) {
    expect(dialog.getByLabelText(label)).toHaveValue(value)
  }
  expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked()
  expect(
    dialog.getAllByRole('button', { name: /^(Post|Create|Save|Submit|Update|Add|Start|Send)/ }),
  ).toHaveLength(1)
})

test.each([
  ['Name', '', 'Name is required'],
  ['Name', 'x'.repeat(101), 'Name too long'],
  ['Color', 'amber', 'Invalid color format'],
  ['Sort Order', 'first', 'Sort order must be a whole number, 0 or more'],
  ['Sort Order', '-1', 'Sort order must be a whole number, 0 or more'],
  ['Sort Order', '1.5', 'Sort order must be a whole number, 0 or more'],
  ['Sort Order', '', 'Sort order must be a whole number, 0 or more'],
])('%s "%s" shows "%s", and nothing is sent', async (label, text, message) => {
  withBoard(api)
  const calls = respondToWrites(api, { method: 'post', list: 'categories', respond: unavailable })
  const { user, dialog, submit, retype } = await openNew()
  await user.type(dialog.getByLabelText('Name'), 'Weather')
  await retype(label, text)
  await user.click(submit)
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByLabelText(label)).toHaveFocus()
  expect(calls).toEqual([])
})

test('the picker follows the text, and the text the picker', async () => {
  withBoard(api)
  const { user, dialog, submit, retype } = await openNew()
  const picker = dialog.getByLabelText('Palette')
  await retype('Color', '#A1B2C3')
  expect(picker).toHaveValue('#a1b2c3')
  await retype('Color', 'green')
  await user.click(submit)
  expect(await dialog.findByText('Invalid color format')).toBeVisible()
  fireEvent.change(picker, { target: { value: '#15803d' } })
  expect(dialog.getByLabelText('Color')).toHaveValue('#15803d')
  await waitFor(() => expect(dialog.queryByText('Invalid color format')).toBeNull())
})

test('a category is created with everything that was said, and then listed', async () => {
  const categories = [aForumCategory({ id: 'other', slug: 'jobs', name: 'Jobs' })]
  withBoard(api, { categories })
  const respond = () => {
    categories.push(aForumCategory())
    return HttpResponse.json(aForumCategory(), { status: 201 })
  }
  const calls = respondToWrites(api, { method: 'post', list: 'categories', respond })
  const { user, dialog, submit, retype, shell, current } = await openNew()
  await user.type(dialog.getByLabelText('Name'), 'Weather')
  await user.type(dialog.getByLabelText('Description'), 'Snow, wind and ice.')
  await retype('Sort Order', ' 12 ')
  await user.click(dialog.getByRole('switch', { name: 'Active' }))
  await user.click(submit)
  await rowOf('Weather')
  const body = {
    name: 'Weather',
    description: 'Snow, wind and ice.',
    color: '#6366f1',
    isActive: false,
    sortOrder: 12,
  }
  expect(calls).toEqual([
    { path: '/api/forum/categories', body, key: expect.stringMatching(/^[\w-]+$/) },
  ])
  expect(shell.toasts).toEqual([{ title: 'Category created successfully', tone: 'success' }])
  await waitFor(() => expect(current.address).toBe('/admin-portal?section=forum'))
})

test('a name that is taken is said, and everything stays typed, over a reload too', async () => {
  withBoard(api)
  const reason = 'A category with this name already exists'
  const respond = () => failure(409, 'conflict', reason)
  respondToWrites(api, { method: 'post', list: 'categories', respond })
  const { user, dialog, submit, shell, unmount } = await openNew()
  await user.type(dialog.getByLabelText('Name'), 'Weather')
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
  expect(shell.toasts).toEqual([
    { title: 'Error', description: `Failed to create category: ${reason}`, tone: 'danger' },
  ])
  unmount()
  openSection('forum&dialog=create-category')
  expect(await screen.findByLabelText('Name')).toHaveValue('Weather')
})
