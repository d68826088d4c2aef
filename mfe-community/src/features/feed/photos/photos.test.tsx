import type { FeedPost } from '@haulyard/api-contract'
import { setSavesData } from '@haulyard/shared-ui'
import { listResponse, startMockApi } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openFeed, ownPost, respondToSharing } from '../../../testing/feed'
import {
  addressesOf,
  idOf,
  photoOf,
  shownAddresses,
  storePhotos,
  toPostPhotos,
} from '../../../testing/photos'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const store = (respond?: (content: string) => Response | null) =>
  storePhotos({ api, path: '/api/posts/photos', ...(respond && { respond }) })

const openComposer = async () => {
  api.use(http.get('/api/posts', () => listResponse([])))
  const feed = await openFeed()
  const form = within(screen.getByRole('form', { name: 'New post' }))
  return {
    ...feed,
    form,
    add: (...names: string[]) =>
      feed.person.upload(form.getByLabelText('Add Photos'), names.map(photoOf)),
    press: (name: string) => feed.person.click(form.getByRole('button', { name })),
    shown: shownAddresses,
  }
}
test('photos are sent one by one, described, put in order, and shared in it', async () => {
  const sent = store()
  const posts = respondToSharing(api)
  const { person, form, add, press, shown, write, share } = await openComposer()
  await write('New steers on.')
  await add('a', 'b', 'c')
  await waitFor(() => expect(shown()).toEqual(addressesOf('a', 'b', 'c')))
  expect(sent).toEqual(['a', 'b', 'c'])
  await person.type(form.getByLabelText('What photo 2 shows'), 'The old tire')
  await press('Move photo 2 up')
  expect(form.getByRole('button', { name: 'Move photo 1 down' })).toHaveFocus()
  await press('Remove photo 3')
  expect(shown()).toEqual(addressesOf('b', 'a'))
  await share()
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body).toEqual({
    ...{ content: 'New steers on.', visibility: 'public' },
    photos: [
      { id: idOf('b'), alt: 'The old tire' },
      { id: idOf('a'), alt: null },
    ],
  })
  await waitFor(() => expect(shown()).toEqual([]))
})

test('a post waits for its photos; one that did not arrive is sent when the signal is back', async () => {
  let hasSignal = false
  store((content) => (content === 'b' && !hasSignal ? HttpResponse.error() : null))
  const posts = respondToSharing(api)
  const { form, add, shown, write, share } = await openComposer()
  await write('Fog.')
  await add('a', 'b')
  expect(await form.findByText(/Haulyard could not be reached/)).toBeVisible()
  await share()
  expect(
    await form.findByText('Not every photo was sent. Send it again, or remove it.'),
  ).toBeVisible()
  expect(posts).toHaveLength(0)
  hasSignal = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shown()).toEqual(addressesOf('a', 'b')))
  await share()
  await waitFor(() => expect(posts[0]?.body.photos).toHaveLength(2))
})

test('more than ten photos are left out, which is said', async () => {
  store()
  const { form, add, shown } = await openComposer()
  await add(...'abcdefghijkl')
  expect(
    await form.findByText('A post can have at most 10 photos. 2 pictures were left out.'),
  ).toBeVisible()
  await waitFor(() => expect(shown()).toHaveLength(10))
  expect(form.queryByLabelText('Add Photos')).toBeNull()
})

test('an API without photos says so, and the text can be shared alone', async () => {
  store(() => HttpResponse.json({ message: 'Not found' }, { status: 404 }))
  const posts = respondToSharing(api)
  const { form, add, press, write, share } = await openComposer()
  await write('Fog.')
  await add('a')
  expect(
    await form.findByText('Photos cannot be added right now. Remove them, or try again later.'),
  ).toBeVisible()
  await press('Remove a.jpg')
  await share()
  await waitFor(() => expect(posts).toHaveLength(1))
})

const postWith = (count: number): FeedPost =>
  ownPost({
    id: 'post-1',
    photos: toPostPhotos(
      Array.from({ length: count }, (_, index) => ({
        id: `photo-${index + 1}`,
        alt: index === 0 ? 'The gate' : null,
      })),
    ),
  })

test.each([1, 2, 3, 4])('a post shows all of its %i photos, with their sizes', async (count) => {
  api.use(http.get('/api/posts', () => listResponse([postWith(count)])))
  await openFeed()
  const images = await screen.findAllByRole('img', { name: /^The gate$|^Photo \d of/ })
  expect(images).toHaveLength(count)
  for (const image of images) {
    expect(image).toHaveAttribute('width', '640')
    expect(image).toHaveAttribute('loading', 'lazy')
  }
})

test('a post with seven photos shows four and how many more; all are in the full view', async () => {
  api.use(http.get('/api/posts', () => listResponse([postWith(7)])))
  const { person } = await openFeed()
  const group = within(await screen.findByRole('group', { name: '7 photos' }))
  expect(group.getAllByRole('button')).toHaveLength(4)
  await person.click(group.getByRole('button', { name: /Photo 4 of 7.*and 3 more/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 4 of 7' }))
  await person.click(dialog.getByRole('button', { name: 'Next photo' }))
  expect(dialog.getByRole('img', { name: 'Photo 5 of 7' })).toHaveAttribute(
    'src',
    '/api/posts/post-1/photos/photo-5',
  )
  const at = { pointerType: 'touch', isPrimary: true, clientY: 100 }
  const shown = dialog.getByRole('img', { name: 'Photo 5 of 7' })
  fireEvent.pointerDown(shown, { ...at, clientX: 300 })
  fireEvent.pointerUp(shown, { ...at, clientX: 120 })
  expect(await screen.findByRole('dialog', { name: 'Photo 6 of 7' })).toBeVisible()
  await person.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('dialog', { name: 'Photo 5 of 7' })).toBeVisible()
})

test('where data is saved, a photo is loaded when its reader presses it', async () => {
  setSavesData(true)
  onTestFinished(() => setSavesData(false))
  api.use(http.get('/api/posts', () => listResponse([postWith(2)])))
  const { person } = await openFeed()
  const group = within(await screen.findByRole('group', { name: '2 photos' }))
  expect(group.queryByRole('img')).toBeNull()
  await person.click(group.getByRole('button', { name: 'Show Picture The gate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of 2' }))
  expect(dialog.getByRole('img', { name: 'The gate' })).toBeVisible()
})

test('an own post is edited with its photos', async () => {
  store()
  const edits: unknown[] = []
  api.use(
    http.get('/api/posts', () => listResponse([postWith(2)])),
    http.put('/api/posts/post-1', async ({ request }) => {
      edits.push(await request.json())
      return HttpResponse.json(postWith(1))
    }),
  )
  const { person } = await openFeed()
  await person.click(await screen.findByRole('button', { name: 'Post actions' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit Post' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
  await person.click(await dialog.findByRole('button', { name: 'Remove photo 1' }))
  await person.upload(dialog.getByLabelText('Add Photos'), photoOf('a'))
  await dialog.findByText('Photo 2 of 2')
  await person.click(dialog.getByRole('button', { name: 'Save Post' }))
  await waitFor(() => expect(edits).toHaveLength(1))
  expect(edits[0]).toMatchObject({
    photos: [
      { id: 'photo-2', alt: null },
      { id: idOf('a'), alt: null },
    ],
  })
})
