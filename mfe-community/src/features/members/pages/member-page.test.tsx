import type { CurrentUser, FeedPost, MemberProfile } from '@haulyard/api-contract'
import { formatDate, formatDateTime } from '@haulyard/shared-ui'
import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  aUser,
  failure,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import { aFeedPost } from '../../../testing/feed'

const api = startMockApi()

const luis: MemberProfile = {
  id: 'user-20',
  firstName: 'Luis',
  lastName: 'Escamilla',
  profileImageUrl: null,
  company: 'Escamilla & Sons Trucking',
  createdAt: '2026-03-05T12:00:00.000Z',
}

const withMember = (member: MemberProfile = luis, posts: readonly FeedPost[] = []) =>
  api.use(
    http.get(`/api/users/${member.id}`, () => HttpResponse.json(member)),
    http.get(`/api/users/${member.id}/posts`, () => listResponse(posts)),
    http.get('/api/connections', () => listResponse([])),
    http.get('/api/blocks', () => listResponse([])),
  )

const openMember = async (options: { user?: CurrentUser | null; at?: string } = {}) => {
  const view = renderRemote({ remote, at: '/members/user-20', ...options })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, user: userEvent.setup() }
}

test('the profile shows name, company and since when', async () => {
  withMember()
  await openMember()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Luis Escamilla')
  expect(main.getByText('Escamilla & Sons Trucking')).toBeVisible()
  expect(main.getByText(/Member since/)).toHaveTextContent(
    `Member since ${formatDate(luis.createdAt)}`,
  )
  await expect.poll(() => document.title).toBe('Luis Escamilla · Haulyard')
})

test('the profile leads to what the member sells', async () => {
  withMember()
  await openMember()
  expect(screen.getByRole('link', { name: 'Listings' })).toHaveAttribute(
    'href',
    '/classifieds/seller/user-20',
  )
})

test('a member without names is called by the id', async () => {
  withMember({ ...luis, firstName: null, lastName: null, company: null })
  await openMember()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User user-20')
})

test('while the member is on the way, that is said', async () => {
  api.use(neverResponding('/api/users/user-20'))
  renderRemote({ remote, at: '/members/user-20' })
  expect(await screen.findByRole('status', { name: 'Loading this member' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('a member who cannot be loaded can be asked for again', async () => {
  api.use(http.get('/api/users/user-20', unavailable))
  renderRemote({ remote, at: '/members/user-20' })
  expect(await screen.findByText('This member could not be loaded')).toBeVisible()
  withMember()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Luis Escamilla' })).toBeVisible()
})

test('a connection who is online is called so, as it happens', async () => {
  withMember({ ...luis, isOnline: true })
  const { shell } = await openMember({ user: aUser() })
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Online')).toBeVisible()
  const event = { type: 'presence', userId: luis.id } as const
  act(() => shell.liveEvents.publish({ ...event, isOnline: false }))
  await waitFor(() => expect(main.queryByText('Online')).toBeNull())
  act(() => shell.liveEvents.publish({ ...event, isOnline: true }))
  expect(await main.findByText('Online')).toBeVisible()
})

test.each([
  [null, 'shows the profile only to people who are signed in.', 'Sign In'],
  [aUser(), 'shows the profile only to connections.', null],
])('a profile that is hidden says how to go on', async (user, hint, action) => {
  api.use(
    http.get('/api/users/user-20', () => failure(404, 'members.not_found', 'Member not found')),
    http.get('/api/users/user-20/posts', () =>
      failure(404, 'members.not_found', 'Member not found'),
    ),
    http.get('/api/connections', () => listResponse([])),
    http.get('/api/blocks', () => listResponse([])),
  )
  const { shell, user: person } = await openMember({ user })
  expect(screen.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  expect(screen.getByText(new RegExp(hint))).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Sign In' })).toHaveLength(action ? 1 : 0)
  if (action === null) return
  await person.click(screen.getByRole('button', { name: action }))
  expect(shell.signInRequests.count).toBe(1)
})

test('an unknown or malformed id leads to "Member not found" and a way on', async () => {
  api.use(
    http.get('/api/users/nobody%3F', () => failure(404, 'members.not_found', 'Member not found')),
  )
  await openMember({ at: '/members/nobody%3F' })
  expect(screen.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect.poll(() => document.title).toBe('Member not found · Haulyard')
})

test('posts are shown with their line breaks, dates and who sees them', async () => {
  const content = 'First line\nsecond line'
  withMember(luis, [
    aFeedPost({ content }),
    aFeedPost({ id: 'post-2', visibility: 'connections' }),
    aFeedPost({ id: 'post-3', visibility: 'private' }),
  ])
  await openMember()
  const [first, second, third] = await screen.findAllByRole('article')
  expect(first?.querySelector('p')?.textContent).toBe(content)
  expect(first).toHaveTextContent(formatDateTime('2026-11-03T21:05:00.000Z'))
  expect(second).toHaveTextContent('Connections only')
  expect(third).toHaveTextContent('Private')
  expect(first).toHaveTextContent('Public')
})

test('more posts are loaded on a press', async () => {
  withMember()
  api.use(
    http.get('/api/users/user-20/posts', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? listResponse([aFeedPost({ id: 'post-2', content: 'The older one.' })])
        : listResponse([aFeedPost()], '/api/users/user-20/posts?cursor=2'),
    ),
  )
  const { user } = await openMember()
  await user.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('The older one.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
})

test('a member who wrote nothing yet has "No posts yet"', async () => {
  withMember()
  await openMember()
  expect(await screen.findByText('No posts yet')).toBeVisible()
})

test('posts on their way have three places, and the member is there before them', async () => {
  withMember()
  api.use(neverResponding('/api/users/user-20/posts'))
  await openMember()
  expect(screen.getByLabelText('Loading posts').children).toHaveLength(3)
})

test('posts that cannot be loaded leave the member, and can be asked for again', async () => {
  withMember()
  api.use(http.get('/api/users/user-20/posts', unavailable))
  const { user } = await openMember()
  expect(await screen.findByText('The posts could not be loaded')).toBeVisible()
  withMember(luis, [aFeedPost()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Scale at mile 42 is closed.')).toBeVisible()
})

test('a visitor sees a link to sign in, and no connections are requested', async () => {
  api.use(
    http.get('/api/users/user-20', () => HttpResponse.json(luis)),
    http.get('/api/users/user-20/posts', () => listResponse([])),
  )
  const { user, shell } = await openMember()
  await user.click(screen.getByRole('button', { name: 'Sign In to Connect' }))
  expect(shell.signInRequests.count).toBe(1)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Report'])
})

test('one’s own profile says so, leads to the settings, and reports nothing', async () => {
  withMember(luis, [aFeedPost()])
  await openMember({ user: aUser({ id: luis.id }) })
  expect(screen.getByText('This is you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/settings')
  await screen.findByText('Scale at mile 42 is closed.')
  expect(screen.queryByRole('button', { name: /Connect|Report|More/ })).not.toBeInTheDocument()
})

test('the member and each post can be reported', async () => {
  withMember(luis, [aFeedPost()])
  const { user, shell } = await openMember({ user: aUser() })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  await user.click(screen.getByRole('button', { name: 'Post actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report Post' }))
  expect(shell.reports).toEqual([
    { contentType: 'user', contentId: 'user-20', subject: 'Luis Escamilla' },
    { contentType: 'feed_post', contentId: 'post-1', subject: 'a post by Luis Escamilla' },
  ])
})
