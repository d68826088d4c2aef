import { startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { accept, aPhoto, openPostForm, respondToPosts } from '../../../testing/classified-form'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

test('a double tap posts once', async () => {
  const sent = respondToPosts(api)
  const { form, fill, user } = await openPostForm()
  await fill()
  await user.dblClick(form.getByRole('button', { name: 'Post Listing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
})

test('while the response is pending, the button is busy and sends nothing more', async () => {
  const sent = respondToPosts(api, () => delay('infinite').then(unavailable))
  const { form, fill, press } = await openPostForm()
  await fill()
  await press('Post Listing')
  expect(await form.findByRole('button', { name: 'Posting...', busy: true })).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
  await press('Posting...')
  expect(sent).toHaveLength(1)
})

test('when the response is lost after the API stored it, sending again carries the same key', async () => {
  const lose = () => HttpResponse.error()
  const sent = respondToPosts(api, (posted) => (sent.length === 1 ? lose() : accept(posted)))
  const { form, fill, press } = await openPostForm()
  await fill()
  await press('Post Listing')
  expect(await form.findByRole('alert')).toHaveTextContent('Haulyard could not be reached')
  await press('Post Listing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.key).toMatch(/^[\w-]+$/)
  expect(sent[1]).toEqual(sent[0])
})

test.each<[what: string, change: (form: Awaited<ReturnType<typeof openPostForm>>) => unknown]>([
  ['a word', ({ write }) => write('Price', '80000')],
  ['the picture', ({ choosePicture }) => choosePicture(aPhoto('another'))],
])(
  'when %s was changed in between, it is another classified, with another key',
  async (_what, change) => {
    const sent = respondToPosts(api, unavailable)
    const view = await openPostForm()
    await view.fill()
    await view.choosePicture(aPhoto())
    await view.press('Post Listing')
    await view.form.findByRole('alert')
    await change(view)
    await view.press('Post Listing')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  },
)
