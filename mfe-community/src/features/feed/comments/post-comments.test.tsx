import type { FeedComment, FeedCommentInput } from '@haulyard/api-contract'
import { anAdmin, failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aFeedPost, openFeed } from '../../../testing/feed'
import { dana, luis } from '../../../testing/member-relation'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const aComment = (fields: Partial<FeedComment> = {}): FeedComment => ({
  id: 'comment-1',
  postId: 'post-1',
  userId: luis.id,
  content: 'Thanks, parked at Laramie.',
  createdAt: '2026-11-03T22:05:00.000Z',
  user: luis,
  ...fields,
})

const openComments = async (comments: readonly FeedComment[], user = dana) => {
  const post = aFeedPost({ commentCount: comments.length })
  api.use(
    http.get('/api/posts', () => listResponse([post])),
    http.get('/api/posts/post-1/comments', () => listResponse(comments)),
  )
  const view = await openFeed(user)
  const toggle = await screen.findByRole('button', { name: /^Comment/ })
  await view.person.click(toggle)
  const area = within(await screen.findByRole('group', { name: 'Comments' }))
  return { ...view, toggle, area }
}

test('Comment opens the comments with their authors, and closes them', async () => {
  const { area, toggle, person } = await openComments([aComment()])
  expect(await area.findByText('Thanks, parked at Laramie.')).toBeVisible()
  expect(area.getByRole('link', { name: 'Luis Escamilla' })).toHaveAttribute(
    'href',
    '/members/user-20',
  )
  expect(toggle).toHaveTextContent('Comment (1)')
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await person.click(toggle)
  expect(screen.queryByRole('group', { name: 'Comments' })).toBeNull()
})

test('a new comment stands first, is counted and empties the form', async () => {
  const { area, toggle, person, shell } = await openComments([aComment()])
  const sent: { body: FeedCommentInput; key: string | null }[] = []
  api.use(
    http.post('/api/comments', async ({ request }) => {
      const body = (await request.json()) as FeedCommentInput
      sent.push({ body, key: request.headers.get('idempotency-key') })
      const own = { id: 'comment-2', userId: dana.id, user: dana, content: body.content }
      return HttpResponse.json(aComment(own), { status: 201 })
    }),
  )
  await area.findByText('Thanks, parked at Laramie.')
  await person.type(area.getByRole('textbox', { name: 'Your comment' }), 'Fog here, too.')
  await person.click(area.getByRole('button', { name: 'Post Comment' }))
  await area.findByText('Fog here, too.', { selector: 'p' })
  const texts = area.getAllByRole('article').map((item) => item.querySelectorAll('p')[1])
  expect(texts.map((text) => text?.textContent)).toEqual([
    'Fog here, too.',
    'Thanks, parked at Laramie.',
  ])
  expect(toggle).toHaveTextContent('Comment (2)')
  await waitFor(() => expect(area.getByRole('textbox')).toHaveValue(''))
  expect(sent).toEqual([
    { body: { postId: 'post-1', content: 'Fog here, too.' }, key: expect.any(String) },
  ])
  expect(shell.toasts).toEqual([{ title: 'Comment Posted', tone: 'success' }])
})

test('what was typed stays when it cannot be posted', async () => {
  const { area, person } = await openComments([])
  expect(await area.findByText('No comments yet')).toBeVisible()
  api.use(http.post('/api/comments', () => failure(429, 'x', 'Please wait a minute.')))
  await person.type(area.getByRole('textbox', { name: 'Your comment' }), 'Fog here, too.')
  await person.click(area.getByRole('button', { name: 'Post Comment' }))
  expect(await area.findByRole('alert')).toBeVisible()
  expect(area.getByRole('textbox')).toHaveValue('Fog here, too.')
})

test('comments are reported by others, and deleted by their author and by moderators', async () => {
  const own = aComment({ id: 'own', userId: dana.id, user: dana, content: 'Mine.' })
  const { area, person, shell, toggle } = await openComments([own, aComment()])
  await area.findByText('Mine.')
  const [menu, other] = area.getAllByRole('button', { name: 'Comment actions' })
  await person.click(other as HTMLElement)
  await person.click(screen.getByRole('menuitem', { name: 'Report Comment' }))
  expect(shell.reports).toEqual([
    {
      ...{ contentType: 'feed_comment', contentId: 'comment-1' },
      subject: 'a comment by Luis Escamilla',
    },
  ])
  api.use(http.delete('/api/comments/own', () => new HttpResponse(null, { status: 204 })))
  await person.click(menu as HTMLElement)
  await person.click(screen.getByRole('menuitem', { name: 'Delete Comment' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(area.queryByText('Mine.')).toBeNull())
  expect(toggle).toHaveTextContent('Comment (1)')
})

test('an administrator can delete and report the comment of another one', async () => {
  const { area, person } = await openComments([aComment()], anAdmin())
  await person.click(await area.findByRole('button', { name: 'Comment actions' }))
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Delete Comment', 'Report Comment'])
})
