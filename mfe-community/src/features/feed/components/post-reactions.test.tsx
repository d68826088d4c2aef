import type { CurrentUser, FeedPost } from '@haulyard/api-contract'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { aFeedPost, openFeed } from '../../../testing/feed'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const openPost = async (post: FeedPost, user?: CurrentUser) => {
  api.use(http.get('/api/posts', () => listResponse([post])))
  const view = await openFeed(user)
  const [article] = await screen.findAllByRole('article')
  return { ...view, card: within(article as HTMLElement) }
}

/** Responds to likes after `release`, in their order. Returns what was sent. */
const holdLikes = (respond: () => Response) => {
  const sent: string[] = []
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = async ({ request }: { request: Request }) => {
    sent.push(request.method)
    await gate
    return respond()
  }
  api.use(http.put('/api/posts/post-1/like', answer), http.delete('/api/posts/post-1/like', answer))
  return { sent, release: () => release() }
}

test('a like shows at once, and then as the API counts it', async () => {
  const { card, person } = await openPost(aFeedPost({ likeCount: 3, isLiked: false }))
  const likes = holdLikes(() => HttpResponse.json({ likeCount: 9, isLiked: true }))
  await person.click(card.getByRole('button', { name: 'Like (3)' }))
  const pressed = await card.findByRole('button', { name: 'Like (4)', pressed: true })
  likes.release()
  await waitFor(() => expect(pressed).toHaveTextContent('Like (9)'))
  expect(likes.sent).toEqual(['PUT'])
})

test('two presses in a row are sent in their order, and the last one counts', async () => {
  const { card, person } = await openPost(aFeedPost({ likeCount: 3, isLiked: false }))
  const answers = [
    { likeCount: 4, isLiked: true },
    { likeCount: 3, isLiked: false },
  ]
  const likes = holdLikes(() => HttpResponse.json(answers.shift()))
  await person.click(card.getByRole('button', { name: 'Like (3)' }))
  await person.click(await card.findByRole('button', { name: 'Like (4)', pressed: true }))
  await card.findByRole('button', { name: 'Like (3)', pressed: false })
  likes.release()
  await waitFor(() => expect(likes.sent).toEqual(['PUT', 'DELETE']))
  expect(await card.findByRole('button', { name: 'Like (3)', pressed: false })).toBeVisible()
})

test('a like that fails goes back, with the reason', async () => {
  const { card, person, shell } = await openPost(aFeedPost({ likeCount: 3 }))
  api.use(http.put('/api/posts/post-1/like', () => failure(500, 'x', 'Broken')))
  await person.click(card.getByRole('button', { name: 'Like (3)' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(shell.toasts[0]).toMatchObject({ title: 'Error', tone: 'danger' })
  expect(await card.findByRole('button', { name: 'Like (3)', pressed: false })).toBeVisible()
})

test('Share copies the address of the post where there is no share sheet', async () => {
  const { card, person, shell } = await openPost(aFeedPost())
  await person.click(card.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Link Copied', tone: 'success' }]))
  const copied = new URL(await navigator.clipboard.readText())
  expect(copied.pathname + copied.search).toBe('/social-feed?post=post-1')
})

test('a post whose text was changed says so', async () => {
  const editedAt = '2026-11-04T08:00:00.000Z'
  const { card } = await openPost(aFeedPost({ editedAt }))
  expect(card.getByText(/^Edited: Nov/)).toBeVisible()
})
