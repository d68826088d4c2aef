import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote'
import { aFeedPost, openFeed } from '../../testing/feed'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

/** An API that hides posts and topics. @returns what it was asked for, and what is hidden */
const respondToHiding = () => {
  const calls: string[] = []
  const hidden = new Set<string>()
  api.use(
    http.put('/api/hidden-posts/:id', async ({ request, params: { id } }) => {
      const { contentType } = (await request.json()) as { contentType: string }
      calls.push(`hide ${contentType} ${id}`)
      hidden.add(String(id))
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('/api/hidden-posts/:id', ({ params: { id } }) => {
      calls.push(`show ${id}`)
      hidden.delete(String(id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { calls, hidden }
}

const choose = async (article: HTMLElement, menu: string, item: string) => {
  await userEvent.click(within(article).getByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const articleWith = async (text: string) => {
  const article = (await screen.findByText(text)).closest('article')
  if (!article) throw new Error('It is in no article')
  return article
}

test('a post of the feed goes on a press, and Undo brings it back', async () => {
  const { calls, hidden } = respondToHiding()
  const post = aFeedPost()
  api.use(http.get('/api/posts', () => listResponse(hidden.has(post.id) ? [] : [post])))
  const { shell } = await openFeed()
  await choose(await articleWith(post.content), 'Post actions', 'Hide This Post')
  await waitFor(() => expect(screen.queryByText(post.content)).toBeNull())
  const [toast] = shell.toasts
  expect(toast).toMatchObject({ title: 'Post hidden', action: { label: 'Undo' } })
  toast?.action?.run()
  expect(await screen.findByText(post.content)).toBeVisible()
  expect(calls).toEqual([`hide feed_post ${post.id}`, `show ${post.id}`])
})

test('a reply is hidden with its own menu, and the original with its topic', async () => {
  const { calls } = respondToHiding()
  const posts = [
    aForumPost({ id: 'one', userId: 'user-30', content: 'Who is out there?' }),
    aForumPost({ id: 'two', userId: 'user-31', content: 'I am.' }),
  ]
  api.use(
    http.get('*/api/forum/topics', () => listResponse([])),
    http.get('*/api/forum/topics/:id/posts', () => HttpResponse.json(posts)),
    http.get('*/api/forum/topics/:id', () => HttpResponse.json(aForumTopic())),
    http.get('*/api/forum/topics/:id/follow', () => HttpResponse.json({ state: 'normal' })),
  )
  renderRemote({ remote, at: '/forum/topic-1', user: aUser() })
  await choose(await articleWith('I am.'), 'More actions', 'Hide This Post')
  await waitFor(() => expect(calls).toEqual(['hide forum_post two']))
  const original = await articleWith('Who is out there?')
  await userEvent.click(within(original).getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Hide This Post' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  const [ofTopic] = screen.getAllByRole('button', { name: 'More actions' })
  if (ofTopic) await userEvent.click(ofTopic)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide This Topic' }))
  await waitFor(() => expect(calls).toContain('hide forum_topic topic-1'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Message Board' })).toBeVisible()
})
