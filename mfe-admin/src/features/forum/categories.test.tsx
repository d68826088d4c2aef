import type { ForumCategory } from '@haulyard/api-contract'
import { aForumCategory } from '@haulyard/api-contract/testing'
import { failure, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { respondToWrites, withBoard } from '../../testing/board'
import { findQuestion, openSection, rowOf } from '../../testing/section'

const api = startMockApi()

test('while the categories load, six placeholders stand for them', async () => {
  withBoard(api)
  api.use(neverResponding('*/api/forum/categories'))
  openSection('forum')
  const loading = await screen.findByLabelText('Loading categories')
  expect(loading).toHaveAttribute('aria-busy', 'true')
  expect(loading.children).toHaveLength(6)
})

test.each([
  ['without categories', []],
  ['with a response that is no list', null],
])('%s the section says that there are none', async (_, body) => {
  withBoard(api)
  api.use(http.get('*/api/forum/categories', () => HttpResponse.json(body)))
  openSection('forum')
  expect(
    await screen.findByText('No categories found. Create your first forum category!'),
  ).toBeVisible()
})

test('a failure says so, and Retry loads the categories', async () => {
  withBoard(api, { categories: [aForumCategory()] })
  api.use(http.get('*/api/forum/categories', unavailable, { once: true }))
  const { user } = openSection('forum')
  expect(await screen.findByText('The categories could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await rowOf('Weather')
})

test('a row shows what a category is, and whether it is inactive', async () => {
  const closed = aForumCategory({ id: 'closed', slug: 'closed', name: 'Closed', isActive: false })
  withBoard(api, { categories: [aForumCategory(), closed] })
  openSection('forum')
  const row = await rowOf('Weather')
  for (const text of ['Snow, wind and ice.', 'Sort Order: 3', 'Created: Oct 12, 2026']) {
    expect(row.getByText(text)).toBeVisible()
  }
  expect(row.getByRole('img', { name: 'Color #2563eb' })).toBeVisible()
  expect(row.queryByText('Inactive')).toBeNull()
  expect((await rowOf('Closed')).getByText('Inactive')).toBeVisible()
})

const askToDelete = async () => {
  const page = openSection('forum')
  const row = await rowOf('Weather')
  await page.user.click(row.getByRole('button', { name: 'Delete Weather' }))
  return { ...page, ...(await findQuestion()) }
}
const respondToDeletion = (respond: () => Response) =>
  respondToWrites(api, { method: 'delete', list: 'categories', id: 'category-1', respond })

test('a category goes once that was confirmed', async () => {
  const categories: ForumCategory[] = [
    aForumCategory(),
    aForumCategory({ id: 'other', slug: 'other', name: 'Stays' }),
  ]
  withBoard(api, { categories })
  const calls = respondToDeletion(() => {
    categories.shift()
    return new HttpResponse(null, { status: 204 })
  })
  const { user, confirm, shell } = await askToDelete()
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByText('Weather')).toBeNull())
  expect(calls).toHaveLength(1)
  expect(shell.toasts).toEqual([{ title: 'Category deleted successfully', tone: 'success' }])
  expect(screen.getByRole('region', { name: 'List of categories' })).toHaveFocus()
})

test('the topics of a deleted category move to the one that is chosen', async () => {
  const jobs = aForumCategory({ id: 'jobs', slug: 'jobs', name: 'Jobs' })
  const closed = aForumCategory({ id: 'closed', slug: 'closed', name: 'Closed', isActive: false })
  withBoard(api, { categories: [aForumCategory(), jobs, closed] })
  const searches: string[] = []
  const message = '12 topics are in this category. Choose a category to move them to.'
  api.use(
    http.delete('*/api/forum/categories/category-1', ({ request }) => {
      const { search } = new URL(request.url)
      searches.push(search)
      return search === ''
        ? failure(409, 'forum.category_has_topics', message)
        : new HttpResponse(null, { status: 204 })
    }),
  )
  const { user, confirm, dialog, shell } = await askToDelete()
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  const choice = dialog.getByLabelText('Move its topics to')
  const names = Array.from(choice.querySelectorAll('option'), (option) => option.textContent)
  expect(names).toEqual(['Select a category', 'Jobs'])
  await user.selectOptions(choice, 'jobs')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(searches).toEqual(['', '?moveTo=jobs'])
  expect(shell.toasts.at(-1)).toEqual({
    title: 'Category deleted successfully',
    tone: 'success',
  })
})

test('no category is deleted by who cancels', async () => {
  withBoard(api, { categories: [aForumCategory()] })
  const calls = respondToDeletion(unavailable)
  const { user, cancel } = await askToDelete()
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await rowOf('Weather')
  expect(calls).toEqual([])
})

test('why a category was not deleted is said', async () => {
  withBoard(api, { categories: [aForumCategory()] })
  respondToDeletion(() => failure(404, 'not_found', 'Category not found'))
  const { user, dialog, confirm, shell } = await askToDelete()
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Category not found')
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to delete category: Category not found',
      tone: 'danger',
    },
  ])
})
