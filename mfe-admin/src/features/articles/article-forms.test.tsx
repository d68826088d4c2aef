import { failure, listResponse, recordPosts, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { anArticle } from '../../testing/an-article'
import { openSection } from '../../testing/section'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const content = 'Chain laws differ from state to state, and so do the fines for leaving them off.'
const written = {
  title: 'Chains over the pass',
  content,
  excerpt: 'Chain laws differ from state to state.',
  source: 'Haulyard Newsroom',
  imageUrl: null,
  isPublished: true,
}

const serve = (articles: ReturnType<typeof anArticle>[]) =>
  api.use(http.get('*/api/news', () => listResponse(articles)))

const form = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Form = Awaited<ReturnType<typeof form>>

const openCreation = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create Article' }))
  return form('Create New Article')
}
const fill = async (dialog: Form) => {
  for (const [label, text] of [
    ['Title', written.title],
    ['Content', content],
    ['Excerpt', written.excerpt],
    ['Source', written.source],
  ] as const) {
    await userEvent.click(dialog.getByLabelText(label))
    await userEvent.paste(text)
  }
}
const create = (dialog: Form) =>
  userEvent.click(dialog.getByRole('button', { name: 'Create Article' }))

test('an article is written, sent once, and stands in the list', async () => {
  const articles: ReturnType<typeof anArticle>[] = []
  serve(articles)
  const { shell, current } = openSection('news')
  const bodies = recordPosts(api, '*/api/news', () => {
    articles.push(anArticle({ title: written.title }))
    return HttpResponse.json(articles[0], { status: 201 })
  })
  const dialog = await openCreation()
  expect(current.address).toContain('dialog=create-article')
  expect(dialog.getByRole('switch', { name: 'Publish immediately' })).toBeChecked()
  await fill(dialog)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Create Article' }))
  expect(await screen.findByRole('link', { name: written.title })).toBeVisible()
  expect(bodies).toEqual([written])
  expect(shell.toasts).toEqual([{ title: 'Article created successfully', tone: 'success' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const next = await openCreation()
  expect(next.getByLabelText('Title')).toHaveValue('')
})

test('a form that is not right is not sent, and says so at the fields', async () => {
  serve([])
  openSection('news')
  const bodies = recordPosts(api, '*/api/news', () => HttpResponse.json(anArticle()))
  const dialog = await openCreation()
  await userEvent.type(dialog.getByLabelText('Image URL'), 'reefer.jpg')
  await create(dialog)
  for (const message of [
    'Title must be at least 5 characters',
    'Content must be at least 50 characters',
    'Excerpt must be at least 20 characters',
    'Source is required',
    'Invalid URL',
  ]) {
    expect(await dialog.findByText(message)).toBeVisible()
  }
  expect(dialog.getByLabelText('Title')).toHaveFocus()
  expect(bodies).toEqual([])
})

test('a rejected form stays filled in and shows the reason', async () => {
  serve([])
  const { shell } = openSection('news')
  recordPosts(api, '*/api/news', () => failure(503, 'service_unavailable', 'Try again shortly'))
  const dialog = await openCreation()
  await fill(dialog)
  await create(dialog)
  expect(await dialog.findByText('Try again shortly')).toBeVisible()
  expect(dialog.getByLabelText('Content')).toHaveValue(content)
  expect(shell.toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to create article: Try again shortly',
      tone: 'danger',
    },
  ])
})

test('after a reload the form is open, with the draft in it', async () => {
  serve([])
  const { unmount, current } = openSection('news')
  await userEvent.type((await openCreation()).getByLabelText('Content'), 'Half an article')
  unmount()
  openSection(current.address.split('section=')[1] ?? '')
  const dialog = await form('Create New Article')
  expect(dialog.getByLabelText('Content')).toHaveValue('Half an article')
  await userEvent.click(dialog.getByRole('button', { name: 'Clear and Start Over' }))
  expect(dialog.getByLabelText('Content')).toHaveValue('')
  expect(dialog.getByLabelText('Title')).toHaveFocus()
})

test('an article is edited: a draft is published, its stored picture stays', async () => {
  const imageUrl = `/media/${'a'.repeat(32)}.webp`
  const articles = [anArticle({ imageUrl, isPublished: false })]
  serve(articles)
  const bodies: unknown[] = []
  api.use(
    http.put('*/api/news/article-1', async ({ request }) => {
      bodies.push(await request.json())
      articles[0] = anArticle({ imageUrl, title: 'Reefer rates fall' })
      return HttpResponse.json(articles[0])
    }),
  )
  const { shell } = openSection('news')
  await screen.findByText('Draft')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Reefer rates tick up' }))
  const dialog = await form('Edit Article')
  expect(dialog.getByLabelText('Source')).toHaveValue('Haulyard Newsroom')
  await userEvent.clear(dialog.getByLabelText('Title'))
  await userEvent.type(dialog.getByLabelText('Title'), 'Reefer rates fall')
  await userEvent.click(dialog.getByRole('switch'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Published')).toBeVisible()
  const { content, excerpt, source } = anArticle()
  expect(bodies).toEqual([
    { title: 'Reefer rates fall', content, excerpt, source, imageUrl, isPublished: true },
  ])
  expect(shell.toasts).toEqual([{ title: 'Article updated successfully', tone: 'success' }])
  expect(screen.getByRole('button', { name: 'Edit Reefer rates fall' })).toBeVisible()
})

test('a rejected edit stays in the form and shows the reason', async () => {
  serve([anArticle()])
  api.use(
    http.put('*/api/news/article-1', () => failure(404, 'news.not_found', 'Article not found')),
  )
  const { shell } = openSection('news&dialog=edit-article-article-1')
  const dialog = await form('Edit Article')
  await userEvent.type(dialog.getByLabelText('Title'), ' again')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Article not found')).toBeVisible()
  expect(dialog.getByLabelText('Title')).toHaveValue('Reefer rates tick up again')
  expect(shell.toasts.map(({ description }) => description)).toEqual([
    'Failed to update article: Article not found',
  ])
})
