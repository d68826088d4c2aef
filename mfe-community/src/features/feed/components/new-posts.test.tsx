import { listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aFeedPost, openFeed, ownPost } from '../../../testing/feed'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const shownBefore = aFeedPost()
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aFeedPost({ id: `new-${index}`, content: `New post ${index}.` }),
  )

/** Serves these posts, and counts how often they are read. */
const serve = (list: readonly unknown[], nextUrl?: string) => {
  const calls = { count: 0 }
  const respond = () => {
    calls.count += 1
    return listResponse([...list], nextUrl)
  }
  api.use(http.get('/api/posts', respond))
  return calls
}

const openWithOnePost = async () => {
  serve([shownBefore])
  const feed = await openFeed()
  await screen.findByText(shownBefore.content)
  return feed
}
const articles = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('posts that come while the feed is open wait behind a button, and come to the top on a press', async () => {
  const { shell, person } = await openWithOnePost()
  const calls = serve([...posts(2), shownBefore])
  shell.liveEvents.publish({ type: 'feed' })
  shell.liveEvents.publish({ type: 'feed' })
  const button = await screen.findByRole('button', { name: '2 new posts' })
  expect(articles()).toHaveLength(1)
  expect(calls.count).toBe(1)
  await person.click(button)
  expect(articles()).toEqual([
    expect.stringContaining('New post 0.'),
    expect.stringContaining('New post 1.'),
    expect.stringContaining(shownBefore.content),
  ])
  expect(screen.getByRole('region', { name: 'Latest Posts' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
  expect(calls.count).toBe(1)
})

test('one post is announced in the singular', async () => {
  const { shell } = await openWithOnePost()
  serve([...posts(1), shownBefore])
  shell.liveEvents.publish({ type: 'feed' })
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible()
})

test('more posts than a page has are announced as that, and replace the list', async () => {
  const { shell, person } = await openWithOnePost()
  serve(posts(3), '/api/posts?cursor=2')
  shell.liveEvents.publish({ type: 'feed' })
  await person.click(await screen.findByRole('button', { name: '3 or more new posts' }))
  expect(articles()).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Load More' })).toBeVisible()
})

test('what the member does not see, and own posts, are not counted', async () => {
  const { shell } = await openWithOnePost()
  const edited = { ...shownBefore, content: 'Scale at mile 42 is open.' }
  serve([ownPost(), null, edited])
  shell.liveEvents.publish({ type: 'feed' })
  // The page was read: what it says of the shown post is there.
  expect(await screen.findByText('Scale at mile 42 is open.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
})

test('a gap in what is heard, and a page that cannot be read, move nothing', async () => {
  const { shell } = await openWithOnePost()
  let failures = 0
  api.use(
    http.get('/api/posts', () => {
      failures += 1
      return unavailable()
    }),
  )
  shell.liveEvents.publish({ type: 'reset' })
  await waitFor(() => expect(failures).toBeGreaterThan(0))
  expect(screen.getByText(shownBefore.content)).toBeVisible()
  serve([...posts(1), shownBefore])
  shell.liveEvents.publish({ type: 'reset' })
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible()
  expect(articles()).toHaveLength(1)
})

test('Refresh shows the posts, and the button goes', async () => {
  const { shell, person } = await openWithOnePost()
  serve([...posts(1), shownBefore])
  shell.liveEvents.publish({ type: 'feed' })
  await screen.findByRole('button', { name: '1 new post' })
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('New post 0.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
})
