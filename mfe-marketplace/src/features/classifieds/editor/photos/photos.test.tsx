import type { PhotoInput } from '@haulyard/api-contract'
import { startMockApi } from '@haulyard/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aPhoto, openPostForm, respondToPosts } from '../../../../testing/classified-form'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const addressOf = (name: string) => `/media/${name.padStart(32, '0')}.webp`

interface Upload {
  readonly content: string
  readonly key: string | null
}

/** Stores photos under their contents, as long as `respond` lets it; tells what was sent. */
const storePhotos = (
  respond: (upload: Upload, attempt: number) => Response | null = () => null,
) => {
  const sent: Upload[] = []
  api.use(
    http.post('/api/photos', async ({ request }) => {
      const { image } = (await request.json()) as { image: string }
      const content = atob(image.split(',')[1] ?? '')
      const upload = { content, key: request.headers.get('idempotency-key') }
      sent.push(upload)
      const photo = { address: addressOf(content), width: 64, height: 48 }
      return respond(upload, sent.length) ?? HttpResponse.json(photo, { status: 201 })
    }),
  )
  return sent
}

const openForm = async () => {
  const view = await openPostForm()
  const { form, user } = view
  return {
    ...view,
    add: (...contents: string[]) =>
      user.upload(
        form.getByLabelText('Add Photos'),
        contents.map((content) => aPhoto(content, `${content}.jpg`)),
      ),
    /** The photos in the order of the form. */
    shown: () =>
      Array.from(document.querySelectorAll('[data-address]'), (row) =>
        row.getAttribute('data-address'),
      ),
  }
}
const addresses = (...contents: string[]) => contents.map(addressOf)
const sentPhotos = (photos: readonly PhotoInput[] | undefined) =>
  photos?.map(({ address }) => address)

test('several photos are sent one after the other, and posted in their order', async () => {
  const posts = respondToPosts(api)
  const uploads = storePhotos()
  const { add, shown, form, write, fill, press } = await openForm()
  await add('a', 'b', 'c')
  await waitFor(() => expect(shown()).toEqual(addresses('a', 'b', 'c')))
  expect(uploads.map(({ content }) => content)).toEqual(['a', 'b', 'c'])
  expect(form.getByText('Photo 1 of 3, the cover')).toBeVisible()
  await write('What photo 2 shows', 'The engine')
  await fill()
  await press('Post Listing')
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body.photos).toEqual([
    { address: addressOf('a'), alt: null },
    { address: addressOf('b'), alt: 'The engine' },
    { address: addressOf('c'), alt: null },
  ])
})

test('photos are put in order by buttons, which is said, and keeps the focus', async () => {
  respondToPosts(api)
  storePhotos()
  const { add, shown, form, press } = await openForm()
  await add('a', 'b', 'c')
  await waitFor(() => expect(shown()).toHaveLength(3))
  await press('Move photo 1 down')
  expect(shown()).toEqual(addresses('b', 'a', 'c'))
  expect(form.getByText('The photo is now photo 2 of 3.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Move photo 2 down' })).toHaveFocus()
  await press('Make photo 3 the cover')
  expect(shown()).toEqual(addresses('c', 'b', 'a'))
  await press('Remove photo 2')
  expect(shown()).toEqual(addresses('c', 'a'))
  expect(form.getByText('Photo 2 was removed.')).toBeVisible()
})

test('a photo that did not arrive is sent again by one press, under the same key', async () => {
  respondToPosts(api)
  const uploads = storePhotos((_, attempt) => (attempt === 2 ? HttpResponse.error() : null))
  const { add, shown, form, press } = await openForm()
  await add('a', 'b', 'c')
  expect(await form.findByRole('alert')).toHaveTextContent('Haulyard could not be reached')
  await waitFor(() => expect(shown()).toEqual(addresses('a', 'c')))
  await press('Send b.jpg again')
  await waitFor(() => expect(shown()).toEqual(addresses('a', 'c', 'b')))
  expect(uploads[3]).toEqual(uploads[1])
})

test('what could not be sent is sent when the signal is back', async () => {
  respondToPosts(api)
  let hasSignal = false
  storePhotos(() => (hasSignal ? null : HttpResponse.error()))
  const { add, shown, form } = await openForm()
  await add('a', 'b')
  await waitFor(() => expect(form.getAllByRole('alert')).toHaveLength(2))
  hasSignal = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shown()).toEqual(addresses('a', 'b')))
})

test('a photo that the API rejects says why, and the listing is not posted without it', async () => {
  const posts = respondToPosts(api)
  const message = 'The picture is damaged or incomplete.'
  storePhotos(({ content }) =>
    content === 'b' ? HttpResponse.json({ code: 'media.damaged', message }, { status: 400 }) : null,
  )
  const { add, form, fill, press } = await openForm()
  await fill()
  await add('a', 'b')
  expect(await form.findByText(message)).toBeVisible()
  await press('Post Listing')
  const unsent = 'Not every photo was sent. Send it again, or remove it.'
  expect(await form.findByText(unsent)).toBeVisible()
  expect(posts).toEqual([])
  await press('Remove b.jpg')
  await press('Post Listing')
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(sentPhotos(posts[0]?.body.photos)).toEqual(addresses('a'))
})

test('photos that have arrived are there after the form was closed or reloaded', async () => {
  respondToPosts(api)
  storePhotos()
  const { add, shown } = await openForm()
  await add('a', 'b')
  await waitFor(() => expect(shown()).toHaveLength(2))
  cleanup()
  const again = await openForm()
  expect(again.shown()).toEqual(addresses('a', 'b'))
  expect(again.form.getByText('What you wrote before is still here.')).toBeVisible()
  await again.press('Clear and Start Over')
  expect(again.shown()).toEqual([])
})

test('a photo is turned by the API, and stays where it is', async () => {
  respondToPosts(api)
  storePhotos()
  const bodies: unknown[] = []
  api.use(
    http.post('/api/photos/turned', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ address: addressOf('f'), width: 48, height: 64 }, { status: 201 })
    }),
  )
  const { add, shown, form, press } = await openForm()
  await add('a', 'b')
  await waitFor(() => expect(shown()).toHaveLength(2))
  await press('Turn photo 1 to the right')
  await waitFor(() => expect(shown()).toEqual(addresses('f', 'b')))
  expect(bodies).toEqual([{ address: addressOf('a'), degrees: 90 }])
  expect(form.getByText('Photo 1 was turned.')).toBeVisible()
})

test('more than twenty are left out, and that is said', async () => {
  respondToPosts(api)
  storePhotos()
  const { add, shown, form } = await openForm()
  await add(...Array.from({ length: 22 }, (_, index) => `${index + 10}`))
  const leftOut = 'A listing can have at most 20 photos. 2 pictures were left out.'
  expect(form.getByText(leftOut)).toBeVisible()
  await waitFor(() => expect(shown()).toHaveLength(20))
  expect(screen.queryByLabelText('Add Photos')).toBeNull()
})
