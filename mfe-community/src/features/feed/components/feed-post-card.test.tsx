import type { CurrentUser, FeedPost } from '@haulyard/api-contract'
import { formatDateTime } from '@haulyard/shared-ui'
import {
  aModerator,
  anAdmin,
  failure,
  listResponse,
  neverResponding,
  startMockApi,
} from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aFeedPost, openFeed, ownPost } from '../../../testing/feed'
import { dana } from '../../../testing/member-relation'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const openPosts = async (posts: readonly FeedPost[], user?: CurrentUser) => {
  api.use(http.get('/api/posts', () => listResponse(posts)))
  const view = await openFeed(user)
  const cards = await screen.findAllByRole('article')
  const card = within(cards[0] as HTMLElement)
  const { person } = view
  const openMenu = () => person.click(card.getByRole('button', { name: 'Post actions' }))
  const askToDelete = async () => {
    await openMenu()
    await person.click(screen.getByRole('menuitem', { name: 'Delete Post' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete this post?' }))
  }
  return { ...view, card, openMenu, askToDelete }
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const noContent = () => new HttpResponse(null, { status: 204 })

test('a post shows its author with a link, its time and what can be pressed', async () => {
  const { card } = await openPosts([aFeedPost()])
  const author = card.getByRole('link', { name: 'Luis Escamilla' })
  expect(author).toHaveAttribute('href', '/members/user-20')
  expect(card.getByText(formatDateTime('2026-11-03T21:05:00.000Z'))).toBeVisible()
  for (const name of ['Like', 'Comment', 'Share']) {
    expect(card.getByRole('button', { name })).toBeVisible()
  }
})

test('an author without a name is called by the id', async () => {
  const user = { id: 'user-20', firstName: null, lastName: null, profileImageUrl: null }
  const { card } = await openPosts([aFeedPost({ user })])
  expect(card.getByRole('link', { name: 'User user-20' })).toBeVisible()
})

test('an author who has deleted the account is a former member, without a page', async () => {
  const gone = { firstName: null, lastName: null, profileImageUrl: null, isFormer: true }
  const { card } = await openPosts([aFeedPost({ user: { id: 'user-20', ...gone } })])
  expect(card.getByRole('heading', { name: 'Former member' })).toBeVisible()
  expect(card.queryByRole('link', { name: 'Former member' })).not.toBeInTheDocument()
})

test.each([
  ['public', 'Public'],
  ['connections', 'Connections only'],
  ['private', 'Private'],
] as const)('who sees a %s post is said on it', async (visibility, name) => {
  const { card } = await openPosts([aFeedPost({ visibility })])
  expect(card.getByText(name)).toBeVisible()
})

test('what is written is shown as it was typed: lines as lines, markup as text', async () => {
  const content = 'First line\n<img src=x onerror="alert(1)"><script>alert(2)</script>\n&amp;'
  const { container } = await openPosts([aFeedPost({ content })])
  const paragraph = screen.getByText(/First line/)
  expect(paragraph.textContent).toBe(content)
  expect(paragraph).toHaveStyle({ whiteSpace: 'pre-wrap' })
  expect(container.querySelector('article img, article script')).toBeNull()
})

test('web addresses are links to elsewhere, and no other addresses are', async () => {
  const content = 'See https://example.org/road and javascript:alert(1)'
  const { card } = await openPosts([aFeedPost({ content })])
  const link = card.getByRole('link', { name: 'https://example.org/road' })
  expect(link).toHaveAttribute('href', 'https://example.org/road')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(card.getAllByRole('link')).toHaveLength(2)
})

test.each<[who: string, user: CurrentUser, post: FeedPost, names: string[]]>([
  ['its author', dana, ownPost(), ['Edit Post', 'Delete Post']],
  ['another member', dana, aFeedPost(), ['Hide This Post', 'Report Post']],
  ['an administrator', anAdmin(), aFeedPost(), ['Delete Post', 'Report Post']],
  ['a moderator of the feed', aModerator('feed'), aFeedPost(), ['Delete Post', 'Report Post']],
  ['a moderator of the board', aModerator('board'), aFeedPost(), ['Report Post']],
])('%s sees the entries allowed to them', async (_who, user, post, names) => {
  const { openMenu } = await openPosts([post], user)
  await openMenu()
  expect(entries()).toEqual(names)
})

test('a report says what it is about', async () => {
  const { openMenu, person, shell } = await openPosts([aFeedPost()])
  await openMenu()
  await person.click(screen.getByRole('menuitem', { name: 'Report Post' }))
  expect(shell.reports).toEqual([
    { contentType: 'feed_post', contentId: 'post-1', subject: 'a post by Luis Escamilla' },
  ])
})

test('a deleted post is gone at once, and focus stays in the list', async () => {
  const { askToDelete, person, shell } = await openPosts([ownPost(), aFeedPost()])
  const question = await askToDelete()
  const deleted: string[] = []
  api.use(
    http.delete('/api/posts/:id', ({ params }) => {
      deleted.push(String(params.id))
      return noContent()
    }),
    // The list is read again, which may take for ever.
    neverResponding('/api/posts'),
  )
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Fog on I-5.')).not.toBeInTheDocument())
  expect(deleted).toEqual(['post-own'])
  expect(screen.getByText('Scale at mile 42 is closed.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Posts' })).toHaveFocus()
  expect(shell.toasts).toEqual([{ title: 'Post Deleted', tone: 'success' }])
})

test('a post that was deleted elsewhere meanwhile is gone as well', async () => {
  const { askToDelete, person, shell } = await openPosts([ownPost()])
  const question = await askToDelete()
  api.use(
    http.delete('/api/posts/post-own', () => failure(404, 'posts.not_found', 'Post not found')),
    http.get('/api/posts', () => listResponse([])),
  )
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No posts yet')).toBeVisible()
  expect(shell.toasts).toEqual([{ title: 'Post Deleted', tone: 'success' }])
})

test('Cancel deletes nothing', async () => {
  const { askToDelete, person } = await openPosts([ownPost()])
  const question = await askToDelete()
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByText('Fog on I-5.')).toBeVisible()
})

test('a post that cannot be deleted stays, with the reason', async () => {
  const { askToDelete, person, shell } = await openPosts([ownPost()])
  const question = await askToDelete()
  api.use(http.delete('/api/posts/post-own', () => HttpResponse.error()))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Haulyard could not be reached')
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete post', tone: 'danger' },
  ])
  expect(screen.getByText('Fog on I-5.')).toBeVisible()
})
