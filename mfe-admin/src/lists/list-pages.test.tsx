import { listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anArticle } from '../testing/an-article'
import { openSection } from '../testing/section'
import { servingInTwos } from '../testing/serving-in-twos'

const api = startMockApi()

const fiveArticles = () =>
  ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => anArticle({ id: title, title }))

/** Serves five articles, of which the test may delete some. */
const serveArticles = () => {
  const articles = fiveArticles()
  api.use(
    servingInTwos('/api/news', () => articles),
    http.delete('*/api/news/:id', ({ params }) => {
      articles.splice(
        articles.findIndex(({ id }) => id === params.id),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
}
const shownTitles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const deleteRow = async (title: string) => {
  await press(`Delete ${title}`)
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
}

test('pages are turned in both directions, and the address says which one it is', async () => {
  serveArticles()
  const { current } = openSection('news')
  await expect.poll(shownTitles).toEqual(['One', 'Two'])
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await press('Next')
  await expect.poll(shownTitles).toEqual(['Three', 'Four'])
  expect(current.address).toBe('/admin-portal?section=news&page=2')
  expect(screen.getByText('Page 2')).toBeVisible()
  expect(screen.getByRole('region', { name: 'List of articles' })).toHaveFocus()
  await press('Next')
  await expect.poll(shownTitles).toEqual(['Five'])
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await press('Previous')
  await press('Previous')
  await expect.poll(shownTitles).toEqual(['One', 'Two'])
  expect(current.address).toBe('/admin-portal?section=news')
})

test('a list of one page has no ways to others', async () => {
  api.use(http.get('*/api/news', () => listResponse([anArticle()])))
  openSection('news')
  await screen.findByText('Reefer rates tick up')
  expect(screen.queryByRole('navigation', { name: 'Pages of articles' })).not.toBeInTheDocument()
})

test('after a reload the page is the one that the address names', async () => {
  serveArticles()
  openSection('news&page=3')
  await expect.poll(shownTitles).toEqual(['Five'])
  expect(screen.getByText('Page 3')).toBeVisible()
})

test.each(['9', '0', 'two'])(
  'page "%s", which there is not, leads to one that there is',
  async (page) => {
    serveArticles()
    openSection(`news&page=${page}`)
    await expect.poll(shownTitles).toEqual(page === '9' ? ['Five'] : ['One', 'Two'])
  },
)

test('a page whose last row is removed gives way to the one before it', async () => {
  serveArticles()
  const { current } = openSection('news&page=3')
  await expect.poll(shownTitles).toEqual(['Five'])
  await deleteRow('Five')
  await expect.poll(shownTitles).toEqual(['Three', 'Four'])
  expect(current.address).toBe('/admin-portal?section=news&page=2')
})

test('rows that are removed make room for the next, and nothing calls the list empty', async () => {
  serveArticles()
  openSection('news')
  await expect.poll(shownTitles).toEqual(['One', 'Two'])
  await deleteRow('One')
  await expect.poll(shownTitles).toEqual(['Two', 'Three'])
  expect(screen.queryByText(/No articles found/)).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'List of articles' })).toHaveFocus()
})

test('a search begins at the first page', async () => {
  serveArticles()
  const { current } = openSection('news&page=2')
  await expect.poll(shownTitles).toEqual(['Three', 'Four'])
  await userEvent.type(screen.getByRole('searchbox'), 'F{Enter}')
  await expect.poll(shownTitles).toEqual(['Four', 'Five'])
  expect(current.address).toBe('/admin-portal?section=news&search=F')
})

test('a page that cannot be loaded says so, and Retry loads it', async () => {
  api.use(http.get('*/api/news', unavailable, { once: true }))
  openSection('news')
  expect(await screen.findByText('The articles could not be loaded')).toBeVisible()
  serveArticles()
  await press('Retry')
  await expect.poll(shownTitles).toEqual(['One', 'Two'])
})

test('a search that has found nothing yet goes on until it has', async () => {
  api.use(
    http.get('*/api/news', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (!searchParams.has('after')) return listResponse([], '/api/news?after=1000')
      if (searchParams.get('after') === '1000') return listResponse([], '/api/news?after=2000')
      return listResponse([anArticle({ title: 'Far down' })])
    }),
  )
  openSection('news&search=rare')
  await expect.poll(shownTitles).toEqual(['Far down'])
})

test('a search whose next page holds nothing stays on its last page, with Next disabled', async () => {
  const asked: string[] = []
  api.use(
    http.get('*/api/news', ({ request }) => {
      asked.push(new URL(request.url).search)
      return request.url.includes('after=')
        ? listResponse([])
        : listResponse([anArticle({ title: 'One' })], '/api/news?after=One')
    }),
  )
  openSection('news')
  await expect.poll(shownTitles).toEqual(['One'])
  await press('Next')
  await expect.poll(() => asked.filter((search) => search.includes('after='))).toHaveLength(1)
  await expect.poll(shownTitles).toEqual(['One'])
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
})
