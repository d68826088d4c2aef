import type { PostUpdate } from '@haulyard/api-contract'
import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { aUser, failure, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openTopic, shownPosts, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
const own = aForumPost({
  id: 'own',
  userId: aUser().id,
  content: 'Mine.',
  createdAt: '2026-10-13T12:00:00.000Z',
})
const editedAt = '2026-10-13T13:00:00.000Z'

type Page = Awaited<ReturnType<typeof openTopic>>
const choose = async ({ user }: Page, label: string, within_: HTMLElement) => {
  await user.click(within(within_).getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: label }))
}
const articleOf = async (text: string) =>
  (await screen.findByText(text)).closest('article') as HTMLElement

/** The API's post: it rejects changes of another version than its own. */
const withEdits = (state: ReturnType<typeof withTopic>, version = 0) => {
  const sent: PostUpdate[] = []
  let current = version
  api.use(
    http.get('/api/forum/posts/own', () =>
      HttpResponse.json({ ...own, content: 'From the phone.', editedAt, version: current }),
    ),
    http.put('/api/forum/posts/own', async ({ request }) => {
      const body = (await request.json()) as PostUpdate
      sent.push(body)
      if (body.version !== current) {
        return failure(409, 'forum.post_edited', 'Changed meanwhile.')
      }
      current += 1
      const post = { ...own, content: body.content, editedAt, version: current }
      state.posts = state.posts.map((one) => (one.id === 'own' ? post : one))
      return HttpResponse.json(post)
    }),
  )
  return sent
}

test('an own post is edited in place, and its mark opens what it said before', async () => {
  const sent = withEdits(withTopic(api, { posts: [...somePosts(2), own] }))
  api.use(
    http.get('/api/forum/posts/own/versions', () =>
      HttpResponse.json([{ text: 'Mine.', writtenAt: own.createdAt }]),
    ),
  )
  const page = await openTopic()
  await choose(page, 'Edit', await articleOf('Mine.'))
  const box = await screen.findByRole('textbox', { name: 'Your post' })
  expect(box).toHaveValue('Mine.')
  await page.user.clear(box)
  await page.user.type(box, 'Mine, corrected.')
  await page.user.click(screen.getByRole('button', { name: 'Save Post' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Mine, corrected.']))
  expect(sent).toEqual([{ content: 'Mine, corrected.', version: 0 }])
  await page.user.click(await screen.findByRole('button', { name: /^Edited: / }))
  const dialog = await screen.findByRole('dialog', { name: 'Earlier Versions of This Post' })
  expect(await within(dialog).findByText('Mine.')).toBeVisible()
})

test('of two edits at once the typed text stays, beside the other one', async () => {
  const sent = withEdits(withTopic(api, { posts: [...somePosts(1), own] }), 1)
  const page = await openTopic()
  await choose(page, 'Edit', await articleOf('Mine.'))
  const box = await screen.findByRole('textbox', { name: 'Your post' })
  await page.user.type(box, ' And yours.')
  await page.user.click(screen.getByRole('button', { name: 'Save Post' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
  expect(await dialog.findByText('From the phone.')).toBeVisible()
  expect(box).toHaveValue('Mine. And yours.')
  await page.user.click(screen.getByRole('button', { name: 'Save Post' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ content: 'Mine. And yours.', version: 1 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an edit by somebody else is shown while one reads', async () => {
  withTopic(api, { posts: [...somePosts(1), { ...own, userId: 'someone' }] })
  const page = await openTopic()
  await screen.findByText('Mine.')
  api.use(
    http.get('/api/forum/posts/own', () =>
      HttpResponse.json({ ...own, content: 'Now closed.', editedAt, version: 1 }),
    ),
  )
  act(() => page.shell.liveEvents.publish({ type: 'topic', topicId: 'topic-1', postId: 'own' }))
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Now closed.']))
})

test('the author renames a topic, closes it and opens it again', async () => {
  const starter = aUser()
  const user = {
    ...{ id: starter.id, firstName: 'Dana', lastName: 'Reyes' },
    ...{ profileImageUrl: null, company: null },
  }
  const state = withTopic(api, { topic: { user } })
  api.use(
    http.put('/api/forum/topics/topic-1', async ({ request }) => {
      const { version, ...body } = (await request.json()) as { version: number; isLocked: boolean }
      state.topic = { ...state.topic, ...body, ...(body.isLocked && { isClosedByAuthor: true }) }
      return HttpResponse.json(state.topic)
    }),
  )
  const page = await openTopic()
  const header = screen.getByRole('heading', { level: 1 }).closest('main') as HTMLElement
  const [menu] = within(header).getAllByRole('button', { name: 'More actions' })
  const select = async (label: string) => {
    await page.user.click(menu as HTMLElement)
    await page.user.click(screen.getByRole('menuitem', { name: label }))
  }
  await select('Edit Topic')
  const title = await screen.findByRole('textbox', { name: 'Title' })
  expect(title).toHaveValue(aForumTopic().title)
  await page.user.clear(title)
  await page.user.type(title, 'Donner on Thursday')
  await page.user.click(screen.getByRole('button', { name: 'Save Topic' }))
  expect(await screen.findByRole('heading', { name: 'Donner on Thursday' })).toBeVisible()
  await select('Close Topic')
  expect(await screen.findByText('Locked')).toBeVisible()
  await select('Open Topic Again')
  await waitFor(() => expect(screen.queryByText('Locked')).toBeNull())
})
