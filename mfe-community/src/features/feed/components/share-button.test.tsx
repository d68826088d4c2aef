import type { CurrentUser, FeedPost, SharedPost, ShareInput } from '@haulyard/api-contract'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aFeedPost, openFeed, ownPost } from '../../../testing/feed'
import { dana, luis } from '../../../testing/member-relation'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const openPost = async (post: FeedPost, user?: CurrentUser) => {
  api.use(http.get('/api/posts', () => listResponse([post])))
  const view = await openFeed(user)
  const [article] = await screen.findAllByRole('article')
  const card = within(article as HTMLElement)
  const shareInFeed = async () => {
    await view.person.click(card.getByRole('button', { name: /^Share/ }))
    await view.person.click(screen.getByRole('menuitem', { name: 'Share in the Feed' }))
    return within(await screen.findByRole('dialog', { name: 'Share in the Feed' }))
  }
  return { ...view, card, shareInFeed }
}
const shareable = (fields: Partial<FeedPost> = {}) => aFeedPost({ shareCount: 0, ...fields })
const shared: SharedPost = {
  ...{ id: 'post-1', userId: luis.id, user: luis, content: 'Scale at mile 42 is closed.' },
  ...{ visibility: 'public', createdAt: '2026-11-03T21:05:00.000Z', editedAt: null },
}

test('a post is shared with a text, under a key, and counts at once', async () => {
  const sent: { body: ShareInput; key: string | null }[] = []
  let respond: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    respond = resolve
  })
  api.use(
    http.post('/api/shares', async ({ request }) => {
      const body = (await request.json()) as ShareInput
      sent.push({ body, key: request.headers.get('idempotency-key') })
      await gate
      return HttpResponse.json(ownPost({ ...body, shared, shareCount: 0 }), { status: 201 })
    }),
  )
  const { card, shareInFeed, person, shell } = await openPost(shareable({ shareCount: 2 }))
  const form = await shareInFeed()
  expect(form.getByText('Scale at mile 42 is closed.')).toBeVisible()
  await person.type(form.getByRole('textbox'), 'Thank you')
  await person.click(form.getByRole('button', { name: 'Share Post' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(card.getByText('Share (3)')).toBeInTheDocument()
  respond()
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Post Shared', tone: 'success' }]))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const body = { postId: 'post-1', content: 'Thank you', visibility: 'public' }
  expect(sent).toEqual([{ body, key: expect.stringMatching(/^[\w-]+$/) }])
})

test('one that fails counts no more, and what was typed stays', async () => {
  api.use(http.post('/api/shares', () => failure(403, 'feed.not_shareable', 'Only public posts')))
  const { card, shareInFeed, person } = await openPost(shareable({ shareCount: 2 }))
  const form = await shareInFeed()
  await person.type(form.getByRole('textbox'), 'Thank you')
  await person.click(form.getByRole('button', { name: 'Share Post' }))
  expect(await form.findByText('Only public posts')).toBeVisible()
  expect(form.getByRole('textbox')).toHaveValue('Thank you')
  expect(card.getByText('Share (2)')).toBeInTheDocument()
})

test('an own post is offered to no wider audience', async () => {
  const { shareInFeed } = await openPost(ownPost({ visibility: 'connections', shareCount: 0 }))
  const options = within((await shareInFeed()).getByRole('combobox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Connections only', 'Private'])
})

test('a share shares the post that it shows', async () => {
  const { shareInFeed } = await openPost(shareable({ id: 'post-2', content: 'Look', shared }))
  expect((await shareInFeed()).getByText('Scale at mile 42 is closed.')).toBeVisible()
})

test.each([
  ['for connections of another member', shareable({ visibility: 'connections' })],
  ['that shares one which the reader does not see', shareable({ shared: null })],
  ['of an API of the release before', aFeedPost()],
])('of a post %s, only the link can be shared', async (_name, post) => {
  const { card, person, shell } = await openPost(post)
  await person.click(card.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Link Copied', tone: 'success' }]))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a share shows the post with its author, its photo and the way to it', async () => {
  const photo = { id: 'photo-1', width: 640, height: 480, alt: 'The scale' }
  const post = shareable({ content: 'Look', shared: { ...shared, photo } })
  const { card } = await openPost(post)
  expect(card.getByText('Look')).toBeVisible()
  expect(card.getByRole('img', { name: 'The scale' })).toHaveAttribute(
    'src',
    '/api/posts/post-1/photos/photo-1?size=small',
  )
  expect(card.getByRole('link', { name: 'View Post by Luis Escamilla' })).toHaveAttribute(
    'href',
    '/social-feed?post=post-1',
  )
})

test('a share without a text, or without its post, says so', async () => {
  const post = shareable({ content: 'Shared a post', hasNoText: true, shared: null })
  const { card } = await openPost(post)
  expect(card.queryByText('Shared a post')).not.toBeInTheDocument()
  expect(card.getByText('This post is not available to you.')).toBeVisible()
})

test('the text of a share can be emptied, and photos are not offered', async () => {
  const bodies: unknown[] = []
  const post = ownPost({ content: 'Look', shareCount: 0, shared })
  api.use(
    http.put('/api/posts/post-own', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ ...post, content: 'Shared a post', hasNoText: true })
    }),
  )
  const { card, person } = await openPost(post, dana)
  await person.click(card.getByRole('button', { name: 'Post actions' }))
  await person.click(screen.getByRole('menuitem', { name: 'Edit Post' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
  expect(form.queryByRole('button', { name: /photo/i })).not.toBeInTheDocument()
  await person.clear(form.getByRole('textbox'))
  await person.click(form.getByRole('button', { name: 'Save Post' }))
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ content: '' })]))
})
