import type { ForumPost, PostUpdate, TopicInput } from '@haulyard/api-contract'
import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import remote from '../../../remote'
import {
  addressesOf,
  idOf,
  photoOf,
  shownAddresses,
  storePhotos,
  toPostPhotos,
} from '../../../testing/photos'
import { findReplyBox, openTopic, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const store = (respond?: (content: string) => Response | null) =>
  storePhotos({ api, path: '/api/forum/photos', ...(respond && { respond }) })
const input = (name: string, alt: string | null = null) => ({ id: idOf(name), alt })

/** A reply that is being written, with photos. */
const writeReply = async (...names: string[]) => {
  const page = await openTopic()
  await page.user.type(await findReplyBox(), 'Like this.')
  const form = within(screen.getByRole('form', { name: 'Reply to this topic' }))
  await page.user.upload(form.getByLabelText('Add Photos'), names.map(photoOf))
  const post = () => page.user.click(form.getByRole('button', { name: 'Post Reply' }))
  return { ...page, form, post }
}

test('a reply is posted with its photos, which are described, and shown below its text', async () => {
  store()
  const state = withTopic(api)
  const { form, post, user } = await writeReply('a', 'b')
  await waitFor(() => expect(shownAddresses()).toEqual(addressesOf('a', 'b')))
  await user.type(form.getByLabelText('What photo 2 shows'), 'The worn tire')
  await user.click(form.getByRole('button', { name: 'Move photo 2 up' }))
  await post()
  const group = within(await screen.findByRole('group', { name: '2 photos' }))
  expect(state.sent[0]?.body).toMatchObject({
    content: 'Like this.',
    photos: [input('b', 'The worn tire'), input('a')],
  })
  const image = group.getByRole('img', { name: 'The worn tire' })
  expect(image).toHaveAttribute('width', '640')
  expect(image).toHaveAttribute('src', `/api/forum/posts/reply-2/photos/${idOf('b')}`)
  expect(shownAddresses()).toEqual([])
  await user.click(group.getByRole('button', { name: 'The worn tire' }))
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible()
})

test('a reply that is taken back gives its photos to the form, before those added since', async () => {
  store()
  const state = withTopic(api)
  const { post, shell, user } = await writeReply('a')
  await post()
  await screen.findByRole('group', { name: '1 photo' })
  await findReplyBox()
  await user.upload(screen.getByLabelText('Add Photos'), photoOf('b'))
  await waitFor(() => expect(shownAddresses()).toEqual(addressesOf('b')))
  act(() => shell.toasts.at(-1)?.action?.run())
  await waitFor(() => expect(shownAddresses()).toEqual(addressesOf('a', 'b')))
  await user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await waitFor(() => expect(state.sent[1]?.body.photos).toEqual([input('a'), input('b')]))
})

test('an API without photos says so, and the reply can be posted alone', async () => {
  store(() => HttpResponse.json({ message: 'Not found' }, { status: 404 }))
  const state = withTopic(api)
  const { form, post, user } = await writeReply('a')
  expect(
    await form.findByText('Photos cannot be added right now. Remove them, or try again later.'),
  ).toBeVisible()
  await post()
  expect(
    await form.findByText('Not every photo was sent. Send it again, or remove it.'),
  ).toBeVisible()
  expect(state.sent).toEqual([])
  await user.click(form.getByRole('button', { name: 'Remove a.jpg' }))
  await post()
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]?.body).not.toHaveProperty('photos')
})

test('a discussion with photos needs a text', async () => {
  store()
  const sent: TopicInput[] = []
  const started = aForumTopic({ id: 'new', replyCount: 0 })
  api.use(
    http.get('/api/forum/topics', () => HttpResponse.json([])),
    http.get('/api/forum/similar-topics', () => HttpResponse.json([])),
    http.get('/api/forum/topics/new/posts', () => HttpResponse.json([aForumPost()])),
    http.post('/api/forum/topics', async ({ request }) => {
      sent.push((await request.json()) as TopicInput)
      return HttpResponse.json(started, { status: 201 })
    }),
  )
  renderRemote({ remote, at: '/message-board', user: aUser() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a Discussion' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Start Discussion' }))
  await user.type(dialog.getByLabelText('Title'), 'Which tire?')
  await dialog.findByRole('option', { name: 'Routes' })
  await user.selectOptions(dialog.getByLabelText('Category'), 'routes')
  await user.upload(dialog.getByLabelText('Add Photos'), photoOf('a'))
  await waitFor(() => expect(shownAddresses()).toEqual(addressesOf('a')))
  await submit()
  expect(await dialog.findByText('Please write a text for your photos')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Your post'), 'This one?')
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ content: 'This one?', photos: [input('a')] })
})

test('an own post is edited with its photos', async () => {
  store()
  const photos = toPostPhotos([input('x'), input('y', 'The gate')])
  const own: ForumPost = aForumPost({ id: 'own', userId: aUser().id, content: 'Mine.', photos })
  withTopic(api, { posts: [...somePosts(1), own] })
  const edits: PostUpdate[] = []
  api.use(
    http.put('/api/forum/posts/own', async ({ request }) => {
      const body = (await request.json()) as PostUpdate
      edits.push(body)
      return HttpResponse.json({ ...own, photos: toPostPhotos([input('y', 'The gate')]) })
    }),
  )
  const { user } = await openTopic()
  const card = (await screen.findByText('Mine.')).closest('article') as HTMLElement
  await user.click(within(card).getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
  await user.click(await dialog.findByRole('button', { name: 'Remove photo 1' }))
  await user.upload(dialog.getByLabelText('Add Photos'), photoOf('a'))
  await dialog.findByText('Photo 2 of 2')
  await user.click(dialog.getByRole('button', { name: 'Save Post' }))
  await waitFor(() => expect(edits).toHaveLength(1))
  expect(edits[0]?.photos).toEqual([input('y', 'The gate'), input('a')])
  expect(await within(card).findByRole('group', { name: '1 photo' })).toBeVisible()
})
