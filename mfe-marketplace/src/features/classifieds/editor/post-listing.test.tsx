import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aPhoto,
  dataValueOf,
  openPostForm,
  respondToPosts,
  withinForm,
  written,
} from '../../../testing/classified-form'
import { renderAt } from '../../../testing/render-at'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

test('a visitor is sent to sign in, from the address that opens the form', async () => {
  respondToPosts(api)
  const { shell, current } = renderAt('/classifieds?category=parts')
  await userEvent.click(await screen.findByRole('button', { name: 'Post Listing' }))
  expect(shell.signInRequests.count).toBe(1)
  expect(current.address).toBe('/classifieds?category=parts&dialog=post')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a member opens the form, nothing in it is chosen ahead, and leaves it again', async () => {
  respondToPosts(api)
  const { current } = renderAt('/classifieds', aUser())
  await userEvent.click(await screen.findByRole('button', { name: 'Post Listing' }))
  const { form, field, press } = await withinForm('Post a Classified')
  expect(field('Category')).toHaveDisplayValue('Select a category')
  expect(field('Location')).toHaveDisplayValue('Select a location')
  expect(form.getByRole('radio', { name: 'URL' })).toBeChecked()
  expect(form.queryByText('What you wrote before is still here.')).toBeNull()
  expect(document.querySelectorAll('dialog [type="submit"]')).toHaveLength(1)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(current.address).toBe('/classifieds')
})

test('what is posted is thanked for, and stands in the list', async () => {
  const sent = respondToPosts(api)
  const { fill, write, press, shell, current } = await openPostForm()
  await fill()
  await write('Image URL', 'https://pictures.example/389.jpg')
  await press('Post Listing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('link', { name: written.title })).toBeVisible()
  expect(shell.toasts).toEqual([{ title: 'Classified posted successfully!', tone: 'success' }])
  expect(current.address).toBe('/classifieds')
  const body = { ...written, imageUrl: 'https://pictures.example/389.jpg' }
  expect(sent).toMatchObject([{ body }])
})

test('what a moderator looks at first is no success yet, and that is said', async () => {
  respondToPosts(api)
  const { fill, press, shell } = await openPostForm()
  const held = aClassified({ title: written.title, isHeld: true })
  api.use(http.post('*/api/classifieds', () => HttpResponse.json(held, { status: 201 })))
  await fill()
  await press('Post Listing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shell.toasts).toEqual([
    {
      title: 'Your listing is not published yet',
      description: 'A moderator looks at your listing before others see it.',
    },
  ])
})

test('without a picture a classified is posted without one', async () => {
  const sent = respondToPosts(api)
  const { fill, press } = await openPostForm()
  await fill()
  await press('Post Listing')
  await waitFor(() => expect(sent).toMatchObject([{ body: { ...written, imageUrl: null } }]))
})

test('a picture that is chosen is posted, whatever was typed as an address before', async () => {
  const sent = respondToPosts(api)
  const { fill, write, choosePicture, press } = await openPostForm()
  await fill()
  await write('Image URL', 'truck.jpg')
  await choosePicture(aPhoto())
  await press('Post Listing')
  const body = { ...written, imageUrl: dataValueOf('photo') }
  await waitFor(() => expect(sent).toMatchObject([{ body }]))
})

test('a form with mistakes is not sent, and says each in the words of the rules', async () => {
  const sent = respondToPosts(api)
  const { form, field, write, press } = await openPostForm()
  await write('Title', 'Cab')
  await write('Image URL', 'truck.jpg')
  await press('Post Listing')
  for (const text of [
    'Title must be at least 5 characters',
    'Description must be at least 20 characters',
    'Please select a category',
    'Price is required',
    'Location is required',
    'Invalid URL',
  ]) {
    expect(await form.findByText(text)).toBeVisible()
  }
  expect(field('Title')).toHaveFocus()
  expect(sent).toEqual([])
})

test('the form says what is taken for a picture, and takes no other file', async () => {
  respondToPosts(api)
  const { form, field, user } = await openPostForm()
  await user.click(form.getByRole('radio', { name: 'Upload' }))
  expect(form.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible()
  const title = new File(['%PDF'], 'title.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(field('Image file'), title)
  expect(form.getByText('Please choose a PNG, JPG or GIF picture.')).toBeVisible()
  expect(form.queryByText('title.pdf')).toBeNull()
})

test('the picture that was chosen is brought into sight, and can be removed again', async () => {
  const sent = respondToPosts(api)
  const { form, fill, choosePicture, press } = await openPostForm()
  await fill()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await choosePicture(aPhoto())
  expect(form.getByText('IMG_2041.jpg')).toBeVisible()
  expect(scroll).toHaveBeenCalled()
  scroll.mockRestore()
  await press('Remove IMG_2041.jpg')
  await press('Post Listing')
  await waitFor(() => expect(sent).toMatchObject([{ body: { imageUrl: null } }]))
})
