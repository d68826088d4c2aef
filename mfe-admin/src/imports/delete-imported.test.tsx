import { someAdminStats } from '@haulyard/api-contract/testing'
import { failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anArticle } from '../testing/an-article'
import { openSection } from '../testing/section'

const api = startMockApi()
const statsUrl = '*/api/admin/stats'

/** One imported article, its count, and its deletion. */
const openWithImported = (respond?: () => Response | Promise<Response>) => {
  let articles = [anArticle({ originalUrl: 'https://publisher.example/1' })]
  let calls = 0
  api.use(
    http.get('*/api/news', () => listResponse(articles)),
    http.get(statsUrl, () =>
      HttpResponse.json(someAdminStats({ importedArticles: articles.length })),
    ),
    http.delete('*/api/admin/rss/delete-all', () => {
      calls += 1
      if (respond) return respond()
      articles = []
      return HttpResponse.json({ message: 'Deleted 1 imported article.', removed: 1 })
    }),
  )
  return { ...openSection('news'), calls: () => calls }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('the question says how many there are now; then they are gone', async () => {
  const { shell } = openWithImported()
  expect(await screen.findByText('RSS Import')).toBeVisible()
  await press('Delete All RSS')
  const asked = await question('Delete 1 imported article?')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/No articles found/)).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Deleted successfully',
      description: 'Deleted 1 imported article.',
      tone: 'success',
    },
  ])
})

test('a deletion that is under way says so', async () => {
  openWithImported(() => new Promise<never>(() => undefined))
  await press('Delete All RSS')
  const asked = await question('Delete 1 imported article?')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await asked.findByRole('button', { name: 'Deleting...', busy: true })).toBeVisible()
})

test('a deletion that is thought better of is not sent', async () => {
  const { calls } = openWithImported()
  await press('Delete All RSS')
  const asked = await question('Delete 1 imported article?')
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls()).toBe(0)
})

test('a deletion that fails says why', async () => {
  const { shell } = openWithImported(() =>
    failure(409, 'imports.running', 'An import is already running'),
  )
  await press('Delete All RSS')
  const asked = await question('Delete 1 imported article?')
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await asked.findByText('An import is already running')).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to delete RSS articles: An import is already running',
      tone: 'danger',
    },
  ])
})

test('without the count the confirmation does not open, since it could not say how many are deleted', async () => {
  const { shell } = openWithImported()
  api.use(http.get(statsUrl, unavailable))
  await press('Delete All RSS')
  await expect
    .poll(() => shell.toasts.map(({ description }) => description))
    .toEqual(['Failed to delete RSS articles: Please try again shortly'])
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
