import { renderRemote } from '@haulyard/stub-shell/testing'
import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import { aFeedPost } from '../../../testing/feed'
import { dana } from '../../../testing/member-relation'

const api = startMockApi()
const at = '/social-feed?post=post-9'
const findLinked = async () => within(await screen.findByRole('region', { name: 'Linked Post' }))

test('a link to a post shows it above the feed, until it is closed', async () => {
  api.use(
    http.get('/api/posts', () => listResponse([])),
    http.get('/api/connections', () => listResponse([])),
    http.get('/api/conversations', () => listResponse([])),
    http.get('/api/posts/post-9', () => HttpResponse.json(aFeedPost({ id: 'post-9' }))),
  )
  const { current } = renderRemote({ remote, at, user: dana })
  const linked = await findLinked()
  expect(await linked.findByText('Scale at mile 42 is closed.')).toBeVisible()
  await userEvent.click(linked.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Linked Post' })).toBeNull()
  expect(current.address).toBe('/social-feed')
})

test('visitors see a public post, and how to join', async () => {
  api.use(http.get('/api/posts/post-9', () => HttpResponse.json(aFeedPost({ id: 'post-9' }))))
  const { shell } = renderRemote({ remote, at, user: null })
  const linked = await findLinked()
  expect(await linked.findByText('Scale at mile 42 is closed.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Join the Trucker Community' })).toBeVisible()
  await userEvent.click(linked.getByRole('button', { name: 'Like' }))
  expect(shell.signInRequests.count).toBe(1)
})

test('a post that the reader may not see is not shown, and nothing of it is said', async () => {
  api.use(http.get('/api/posts/post-9', () => failure(404, 'x', 'Post not found')))
  renderRemote({ remote, at, user: null })
  const linked = await findLinked()
  expect(await linked.findByText('This post cannot be shown')).toBeVisible()
})
