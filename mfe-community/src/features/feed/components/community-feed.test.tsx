import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aFeedPost, openFeed } from '../../../testing/feed'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const withPosts = (...posts: ReturnType<typeof aFeedPost>[]) =>
  api.use(http.get('/api/posts', () => listResponse(posts)))

const newer = aFeedPost({ id: 'post-2', content: 'The newer one.' })

test('posts on their way have four places, and the composer is there before them', async () => {
  api.use(neverResponding('/api/posts'))
  await openFeed()
  expect(screen.getByLabelText('Loading posts')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByLabelText('Loading posts').children).toHaveLength(4)
})

test('posts show in the order of the API, newest first', async () => {
  withPosts(newer, aFeedPost())
  await openFeed()
  const posts = await screen.findAllByRole('article')
  expect(posts[0]).toHaveTextContent('The newer one.')
  expect(posts[1]).toHaveTextContent('Scale at mile 42 is closed.')
})

test('a feed without posts says so', async () => {
  withPosts()
  await openFeed()
  expect(await screen.findByText('No posts yet')).toBeVisible()
})

test('posts that cannot be loaded can be asked for again, and focus goes to them', async () => {
  api.use(http.get('/api/posts', unavailable))
  const { person } = await openFeed()
  expect(await screen.findByText('The posts could not be loaded')).toBeVisible()
  withPosts(aFeedPost())
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Scale at mile 42 is closed.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Posts' })).toHaveFocus()
})

test('more posts are loaded on a press', async () => {
  api.use(
    http.get('/api/posts', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? listResponse([aFeedPost()])
        : listResponse([newer], '/api/posts?cursor=2'),
    ),
  )
  const { person } = await openFeed()
  await person.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('Scale at mile 42 is closed.')).toBeVisible()
  expect(screen.getByText('The newer one.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  expect(screen.getByText('2 posts shown')).toBeInTheDocument()
})

test('Refresh shows what was posted meanwhile', async () => {
  withPosts(aFeedPost())
  const { person } = await openFeed()
  await screen.findByText('Scale at mile 42 is closed.')
  withPosts(newer, aFeedPost())
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('The newer one.')).toBeVisible()
})

test('when Refresh fails, that is said and the posts stay', async () => {
  withPosts(aFeedPost())
  const { person } = await openFeed()
  await screen.findByText('Scale at mile 42 is closed.')
  api.use(http.get('/api/posts', unavailable))
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('New posts could not be loaded')
  expect(screen.getByText('Scale at mile 42 is closed.')).toBeVisible()
  withPosts(newer)
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
