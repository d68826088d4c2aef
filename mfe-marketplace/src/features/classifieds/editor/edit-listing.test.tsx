import type { Classified, ClassifiedInput } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aModerator, anAdmin, aUser, startMockApi, unavailable } from '@haulyard/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aPhoto, asStored, dataValueOf, withinForm } from '../../../testing/classified-form'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/classifieds/classified-1'
const picture = `/media/${'0123456789abcdef'.repeat(2)}.webp`
afterEach(() => sessionStorage.clear())

const respondWithClassified = (fields: Partial<Classified> = {}) =>
  api.use(responding(path, () => HttpResponse.json(aClassified(fields))).handler)

const openPage = async ({
  fields = {},
  user = aUser() as ReturnType<typeof aUser> | null,
} = {}) => {
  respondWithClassified(fields)
  const view = renderAt('/classifieds/classified-1', user)
  await screen.findByRole('heading', { level: 1 })
  return view
}

const openForm = async (fields: Partial<Classified> = {}) => {
  const view = await openPage({ fields })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Listing' }))
  return { ...view, ...(await withinForm('Edit Classified')) }
}

/** Changes are stored; tells what was sent. */
const acceptChanges = () => {
  const bodies: ClassifiedInput[] = []
  api.use(
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as ClassifiedInput
      bodies.push(body)
      return HttpResponse.json(asStored(body))
    }),
  )
  return bodies
}

test.each([
  ['its seller', aUser(), {}, true],
  ['an administrator', anAdmin(), {}, true],
  ['a moderator of the marketplace', aModerator('marketplace'), {}, true],
  ['a moderator of the directory', aModerator('directory'), {}, false],
  ['another member', aUser({ id: 'user-8' }), {}, false],
  ['a visitor', null, {}, false],
  ['an administrator, of an external one', anAdmin(), { isExternal: true, userId: null }, false],
  ['its seller, of an external one', aUser(), { isExternal: true }, false],
])('a classified can be changed and deleted by %s: %o', async (_who, user, fields, isOffered) => {
  await openPage({ fields, user })
  for (const name of ['Edit Listing', 'Delete Listing']) {
    expect(screen.queryAllByRole('button', { name })).toHaveLength(isOffered ? 1 : 0)
  }
})

test('an address that names the form does not open it for members who may not edit the classified', async () => {
  respondWithClassified()
  renderAt('/classifieds/classified-1?dialog=edit', aUser({ id: 'user-8' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('status', { name: 'Opening the form' })).toBeNull()
})

test('the form holds what the classified says, and the page shows what was changed', async () => {
  const bodies = acceptChanges()
  const { field, write, press, shell, current } = await openForm()
  expect(current.address).toBe('/classifieds/classified-1?dialog=edit')
  expect(field('Title')).toHaveValue(aClassified().title)
  expect(field('Category')).toHaveValue('trucks')
  expect(field('Location')).toHaveValue('TX')
  await write('Price', '61000')
  await press('Save Changes')
  expect(await screen.findByText('$61,000')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shell.toasts).toEqual([{ title: 'Classified updated successfully', tone: 'success' }])
  expect(current.address).toBe('/classifieds/classified-1')
  const { title, description, category, location } = aClassified()
  expect(bodies).toMatchObject([
    { title, description, category, location, price: '61000', imageUrl: null },
  ])
})

test('a picture that is stored stays when something else is changed', async () => {
  const bodies = acceptChanges()
  const { field, write, press } = await openForm({ imageUrl: picture })
  expect(field('Image URL')).toHaveValue('')
  await write('Price', '61000')
  await press('Save Changes')
  await waitFor(() => expect(bodies).toMatchObject([{ price: '61000', imageUrl: picture }]))
})

test('a picture that is stored can be removed', async () => {
  const bodies = acceptChanges()
  const { press } = await openForm({ imageUrl: picture })
  await press('Remove photo 1')
  await press('Save Changes')
  await waitFor(() => expect(bodies).toMatchObject([{ imageUrl: null, photos: [] }]))
})

test('a picture that is chosen is sent beside the one that is stored', async () => {
  const bodies = acceptChanges()
  const { choosePicture, press } = await openForm({ imageUrl: picture })
  await choosePicture(aPhoto())
  await press('Save Changes')
  const photos = [{ address: picture }]
  await waitFor(() => expect(bodies).toMatchObject([{ imageUrl: dataValueOf('photo'), photos }]))
})

test('a stored picture that cannot be shown is replaced by a drawing, and stays stored', async () => {
  const bodies = acceptChanges()
  const { form, press } = await openForm({ imageUrl: picture })
  fireEvent.error(form.getByRole('presentation'))
  expect(form.queryByRole('presentation')).toBeNull()
  expect(form.getByText('Photo 1 of 1, the cover')).toBeVisible()
  await press('Save Changes')
  await waitFor(() => expect(bodies).toMatchObject([{ imageUrl: picture }]))
})

test('an address that is typed shows no picture from there, and is sent beside the old one', async () => {
  const bodies = acceptChanges()
  const { field, form, write, press } = await openForm({ imageUrl: picture })
  expect(field('Image URL')).toHaveAccessibleDescription(/fetched when you save the listing/)
  await write('Image URL', 'https://pictures.example/cab.jpg')
  for (const image of form.queryAllByRole('presentation')) {
    expect(image).toHaveAttribute('src', picture)
  }
  await press('Save Changes')
  await waitFor(() =>
    expect(bodies).toMatchObject([{ imageUrl: 'https://pictures.example/cab.jpg' }]),
  )
})

test('a change that fails says so once, and why in the form, which keeps it', async () => {
  api.use(http.put(path, unavailable))
  const { form, field, write, press, shell } = await openForm()
  await write('Price', '61000')
  await press('Save Changes')
  expect(await form.findByRole('alert')).toHaveTextContent('Please try again shortly')
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to update classified', tone: 'danger' },
  ])
  expect(field('Price')).toHaveValue('61000')
  await press('Cancel')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Listing' }))
  const again = await withinForm('Edit Classified')
  expect(again.field('Price')).toHaveValue('61000')
  await again.press('Clear and Start Over')
  expect(again.field('Price')).toHaveValue('64500')
})
