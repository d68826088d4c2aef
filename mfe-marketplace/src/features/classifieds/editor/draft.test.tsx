import { forgetAllDrafts, writeDraft } from '@haulyard/remote-kit/draft'
import { startMockApi } from '@haulyard/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  aPhoto,
  dataValueOf,
  openPostForm,
  respondToPosts,
  written,
} from '../../../testing/classified-form'

const api = startMockApi()
let sent: ReturnType<typeof respondToPosts>

beforeEach(() => {
  sent = respondToPosts(api)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** The form as it stands when it is opened the next time. */
const reopenForm = () => {
  cleanup()
  return openPostForm()
}
/** What a tab holds after a reload: its storage, and nothing in the page's memory. */
const keepFromBefore = (picture: Record<string, string> | null) => {
  const pictureId = 'of-the-page-before'
  writeDraft('classified:new', { ...written, pictureMode: 'upload', pictureId })
  if (picture) writeDraft('classified:new:picture', { id: pictureId, ...picture })
}
const photoSent = { body: { imageUrl: dataValueOf('photo') } }
const isStored = () => JSON.stringify(sessionStorage).includes(dataValueOf('photo'))

test('what was written, and the chosen picture, are there when the form is opened again', async () => {
  const { fill, choosePicture, press } = await openPostForm()
  await fill()
  await choosePicture(aPhoto())
  await press('Cancel')
  const { form, field, press: pressAgain } = await reopenForm()
  expect(form.getByText('What you wrote before is still here.')).toBeVisible()
  expect(field('Title')).toHaveValue(written.title)
  expect(field('Description')).toHaveValue(written.description)
  expect(field('Category')).toHaveValue('trucks')
  expect(field('Price')).toHaveValue(written.price)
  expect(field('Location')).toHaveValue('OK')
  expect(form.getByRole('radio', { name: 'Upload' })).toBeChecked()
  expect(form.getByText('IMG_2041.jpg')).toBeVisible()
  await pressAgain('Post Listing')
  await waitFor(() => expect(sent).toMatchObject([photoSent]))
})

test('they are there after a reload, too', async () => {
  keepFromBefore({ name: 'IMG_2041.jpg', value: dataValueOf('photo') })
  const { form, field, press } = await openPostForm()
  expect(field('Title')).toHaveValue(written.title)
  expect(form.getByText('IMG_2041.jpg')).toBeVisible()
  await press('Post Listing')
  await waitFor(() => expect(sent).toMatchObject([photoSent]))
})

test('the picture is written once, and not again with every letter', async () => {
  const { form, choosePicture, write } = await openPostForm()
  await choosePicture(aPhoto())
  await waitFor(() => expect(isStored()).toBe(true))
  sessionStorage.removeItem('draft:classified:new:picture')
  await write('Price', '45000')
  expect(form.getByLabelText('Price')).toHaveValue('45000')
  expect(JSON.stringify(sessionStorage)).toContain('45000')
  expect(isStored()).toBe(false)
})

test('a picture too large to be stored stays when the form is closed', async () => {
  const { choosePicture } = await openPostForm()
  await choosePicture(aPhoto('x'.repeat(2_700_000)))
  const { form } = await reopenForm()
  expect(form.getByText('IMG_2041.jpg')).toBeVisible()
  await waitFor(() => expect(form.queryByText('Preparing the picture...')).toBeNull())
  expect(JSON.stringify(sessionStorage)).not.toContain('base64')
})

test('after a reload the form asks again for a picture too large to be stored', async () => {
  keepFromBefore(null)
  const { field } = await openPostForm()
  expect(field('Title')).toHaveValue(written.title)
  expect(field('Image file')).toHaveAccessibleDescription(/too large to be kept/)
})

test('a picture that was removed or replaced is not stored', async () => {
  const { press, choosePicture, form } = await openPostForm()
  await choosePicture(aPhoto())
  await waitFor(() => expect(isStored()).toBe(true))
  await choosePicture(aPhoto('another', 'IMG_2042.jpg'))
  await waitFor(() => expect(isStored()).toBe(false))
  await press('Remove IMG_2042.jpg')
  expect(form.queryByText('IMG_2042.jpg')).toBeNull()
  expect(JSON.stringify(sessionStorage)).not.toContain('base64')
})

test('clearing empties the form and its stored draft', async () => {
  const { fill, choosePicture } = await openPostForm()
  await fill()
  await choosePicture(aPhoto())
  await waitFor(() => expect(isStored()).toBe(true))
  const { form, field, press } = await reopenForm()
  await press('Clear and Start Over')
  expect(field('Title')).toHaveValue('')
  expect(field('Title')).toHaveFocus()
  expect(field('Category')).toHaveDisplayValue('Select a category')
  expect(form.queryByText('IMG_2041.jpg')).toBeNull()
  expect(form.queryByText('What you wrote before is still here.')).toBeNull()
  const reopened = await reopenForm()
  expect(reopened.field('Title')).toHaveValue('')
  expect(reopened.form.queryByText('What you wrote before is still here.')).toBeNull()
})

test('once it is posted, the form is empty', async () => {
  const { fill, choosePicture, press } = await openPostForm()
  await fill()
  await choosePicture(aPhoto())
  await press('Post Listing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { form, field } = await reopenForm()
  expect(field('Title')).toHaveValue('')
  expect(form.getByRole('radio', { name: 'URL' })).toBeChecked()
  expect(JSON.stringify(sessionStorage)).not.toContain('base64')
})

test('who signs out leaves neither words nor picture behind', async () => {
  const { fill, choosePicture } = await openPostForm()
  await fill()
  await choosePicture(aPhoto())
  await waitFor(() => expect(isStored()).toBe(true))
  cleanup()
  forgetAllDrafts()
  const { form, field } = await openPostForm()
  expect(field('Title')).toHaveValue('')
  expect(form.queryByText('IMG_2041.jpg')).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a file that cannot be read any more says so, and nothing is posted without it', async () => {
  const { form, fill, field, choosePicture, press } = await openPostForm()
  await fill()
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  await choosePicture(aPhoto())
  await waitFor(() => expect(field('Image file')).toHaveAccessibleDescription(/could not be read/))
  await press('Post Listing')
  await waitFor(() => expect(form.getByRole('button', { name: 'Post Listing' })).toBeEnabled())
  expect(sent).toEqual([])
})
