import { failure, listResponse, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anArticle } from '../../testing/an-article'
import { openSection, rowOf } from '../../testing/section'
import { servingInTwos } from '../../testing/serving-in-twos'

const api = startMockApi()
const newsUrl = '*/api/news'
const title = 'Reefer rates tick up'

const serve = (...articles: ReturnType<typeof anArticle>[]) =>
  api.use(http.get(newsUrl, () => listResponse(articles)))
const respondToDeletion = (respond: () => Response) => {
  const ids: unknown[] = []
  api.use(
    http.delete('*/api/news/:id', ({ params }) => {
      ids.push(params.id)
      return respond()
    }),
  )
  return ids
}
const openQuestion = async () => {
  await userEvent.click((await rowOf(title)).getByRole('button', { name: `Delete ${title}` }))
  return within(screen.getByRole('alertdialog'))
}

test('while the articles load, six placeholders show', async () => {
  api.use(neverResponding(newsUrl))
  openSection('news')
  const placeholders = await screen.findByLabelText('Loading articles')
  expect(placeholders).toHaveAttribute('aria-busy', 'true')
  expect(placeholders.children).toHaveLength(6)
  expect(screen.getByRole('heading', { level: 2, name: 'News Articles' })).toBeVisible()
})

test('without articles the first one is asked for', async () => {
  serve()
  openSection('news')
  expect(
    await screen.findByText('No articles found. Create your first news article!'),
  ).toBeVisible()
})

test('an article of our own shows what it is, and leads to its page', async () => {
  const imageUrl = `/media/${'0123456789abcdef'.repeat(2)}.webp`
  serve(anArticle({ id: 'a b', imageUrl }))
  openSection('news')
  const row = await rowOf(title)
  expect(row.getByRole('link')).toHaveAttribute('href', '/news/a%20b')
  expect(row.getByText('Published')).toBeVisible()
  expect(row.queryByText('RSS Import')).not.toBeInTheDocument()
  expect(row.getByText('Two seasons overlap for about three weeks.')).toBeVisible()
  expect(row.getByText('Haulyard Newsroom')).toBeVisible()
  expect(row.getByText('Created: Nov 3, 2026')).toBeVisible()
  expect(row.getByRole('presentation')).toHaveAttribute('src', imageUrl)
  expect(row.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
})

test('drafts and imports are marked, and content stands in for a missing excerpt', async () => {
  serve(
    anArticle({
      isPublished: false,
      originalUrl: 'https://publisher.example/1',
      excerpt: null,
      content: `${'x'.repeat(200)}yz`,
    }),
  )
  openSection('news')
  const row = await rowOf(title)
  expect(row.getByText('Draft')).toBeVisible()
  expect(row.getByText('RSS Import')).toBeVisible()
  expect(row.getByText(`${'x'.repeat(200)}…`)).toBeVisible()
  expect(row.queryByRole('presentation')).not.toBeInTheDocument()
})

test('an edited article says that its publisher has changed it, and leads there', async () => {
  const originalUrl = 'https://publisher.example/1'
  serve(anArticle({ originalUrl, isSourceChanged: true }))
  openSection('news')
  const row = await rowOf(title)
  expect(row.getByText(/^The publisher has changed this article/)).toBeVisible()
  expect(row.getByRole('link', { name: 'Compare with the Original' })).toHaveAttribute(
    'href',
    originalUrl,
  )
})

test('a search stands in the address; one that finds nothing can be cleared', async () => {
  api.use(servingInTwos('/api/news', () => [anArticle()]))
  const { current } = openSection('news')
  await rowOf(title)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search articles' }), 'tires')
  expect(await screen.findByText('No articles found.')).toBeVisible()
  expect(current.address).toBe('/admin-portal?section=news&search=tires')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await rowOf(title)
  expect(current.address).toBe('/admin-portal?section=news')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('an article is deleted after the question, and focus stays with the list', async () => {
  const articles = [anArticle(), anArticle({ id: 'article-2', title: 'Chains over the pass' })]
  api.use(http.get(newsUrl, () => listResponse(articles)))
  const { shell } = openSection('news')
  const question = await openQuestion()
  const ids = respondToDeletion(() => {
    articles.shift()
    return new HttpResponse(null, { status: 204 })
  })
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => screen.queryByText(title)).toBeNull()
  expect(ids).toEqual(['article-1'])
  expect(shell.toasts).toEqual([{ title: 'Article deleted successfully', tone: 'success' }])
  expect(screen.getByRole('region', { name: 'List of articles' })).toHaveFocus()
  expect(screen.getByText('Chains over the pass')).toBeVisible()
})

test('a deletion that is thought better of is not sent', async () => {
  serve(anArticle())
  openSection('news')
  const question = await openQuestion()
  const ids = respondToDeletion(() => new HttpResponse(null, { status: 204 }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(ids).toEqual([])
})

test('a deletion that fails says why, and the article stays', async () => {
  serve(anArticle())
  const { shell } = openSection('news')
  const question = await openQuestion()
  respondToDeletion(() => failure(404, 'news.not_found', 'Article not found'))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText('Article not found')).toBeVisible()
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to delete article: Article not found',
      tone: 'danger',
    },
  ])
  expect(screen.getByText(title)).toBeInTheDocument()
})

test('before an imported article is deleted, it is said that it may come again', async () => {
  serve(anArticle({ originalUrl: 'https://publisher.example/1' }))
  openSection('news')
  const question = await openQuestion()
  expect(question.getByText(/Later imports leave it out/)).toBeVisible()
})
