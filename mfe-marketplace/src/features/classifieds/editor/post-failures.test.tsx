import { failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aPhoto, openPostForm, respondToPosts, written } from '../../../testing/classified-form'

const api = startMockApi()
const failedToast = {
  title: 'Error',
  description: 'Failed to post classified. Please try again.',
  tone: 'danger',
}
afterEach(() => sessionStorage.clear())

test.each([
  ['the API is busy', unavailable, 'Please try again shortly'],
  ['there is no signal', () => HttpResponse.error(), 'Haulyard could not be reached'],
  [
    'the account may not post yet',
    () => failure(403, 'auth.email_not_verified', 'Please verify your e-mail address first'),
    'Please verify your e-mail address first',
  ],
])(
  'when %s, it is said once, and why in the form, which keeps everything',
  async (_why, respond, reason) => {
    respondToPosts(api, respond)
    const { form, field, fill, press, shell } = await openPostForm()
    await fill()
    await press('Post Listing')
    expect(await form.findByRole('alert')).toHaveTextContent(reason)
    expect(screen.queryByText(failedToast.description)).toBeNull()
    expect(shell.toasts).toEqual([failedToast])
    expect(field('Title')).toHaveValue(written.title)
    expect(form.getByRole('button', { name: 'Post Listing' })).toBeEnabled()
  },
)

test('a mistake that only the API sees is shown at its field', async () => {
  const message = 'This price is not believable'
  const issues = [{ path: 'price', message }]
  respondToPosts(api, () =>
    HttpResponse.json({ code: 'validation', message, issues }, { status: 400 }),
  )
  const { form, field, fill, press } = await openPostForm()
  await fill()
  await press('Post Listing')
  await waitFor(() => expect(field('Price')).toHaveAccessibleDescription(/not believable/))
  expect(field('Price')).toHaveFocus()
  expect(form.getAllByText(message)).toHaveLength(1)
})

test('a session that has ended keeps the form’s address and all that was written', async () => {
  respondToPosts(api, () => failure(401, 'unauthorized', 'Unauthorized'))
  const { form, fill, choosePicture, press, current, unmount } = await openPostForm()
  await fill()
  await choosePicture(aPhoto())
  await press('Post Listing')
  expect(await form.findByRole('alert')).toHaveTextContent('Unauthorized')
  unmount()
  const again = await openPostForm(current.address)
  expect(again.field('Title')).toHaveValue(written.title)
  expect(again.form.getByText('IMG_2041.jpg')).toBeVisible()
})

test.each([
  [413, 'http.body_too_large', 'The request body is too large'],
  [413, 'media.too_large', 'The picture is larger than 11 MB. Please choose a smaller one.'],
  [400, 'media.damaged', 'The picture is damaged or incomplete.'],
])(
  'a rejected picture (%s, %s) shows the error at its field only',
  async (status, code, message) => {
    respondToPosts(api, () => failure(status, code, message))
    const { form, field, fill, choosePicture, press } = await openPostForm()
    await fill()
    await choosePicture(aPhoto())
    await press('Post Listing')
    expect(await form.findByText(message)).toBeVisible()
    expect(field('Image file')).toBeInvalid()
    expect(field('Image file')).toHaveFocus()
    expect(form.queryByRole('alert')).toBeNull()
    await choosePicture(aPhoto('another'))
    expect(form.queryByText(message)).toBeNull()
  },
)

test('a bar shows that a picture is being sent, and goes when that fails', async () => {
  let respond = () => {}
  const asked = new Promise<void>((resolve) => {
    respond = resolve
  })
  respondToPosts(api, () => asked.then(unavailable))
  const { form, fill, choosePicture, press } = await openPostForm()
  await fill()
  await choosePicture(aPhoto())
  expect(form.queryByRole('progressbar')).toBeNull()
  await press('Post Listing')
  expect(await form.findByRole('progressbar', { name: 'Sending the picture' })).toBeVisible()
  expect(form.getByRole('button', { name: 'Posting...', busy: true })).toBeVisible()
  respond()
  await form.findByRole('alert')
  expect(form.queryByRole('progressbar')).toBeNull()
})
