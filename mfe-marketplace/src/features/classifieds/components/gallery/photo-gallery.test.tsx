import { aClassified } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../testing/render-at'
import { responding } from '../../../../testing/responding'

const api = startMockApi()
const addressOf = (number: number) => `/media/${String(number).padStart(32, '0')}.webp`
const photos = [1, 2, 3].map((number) => ({
  address: addressOf(number),
  width: 960,
  height: 600,
  alt: number === 2 ? 'The engine' : '',
}))

const openPage = async (count = photos.length) => {
  const shown = photos.slice(0, count)
  const classified = aClassified({ imageUrl: addressOf(1), photos: shown, photoCount: count })
  const respond = () => HttpResponse.json(classified)
  api.use(responding('/api/classifieds/classified-1', respond).handler)
  renderAt('/classifieds/classified-1')
  const gallery = () =>
    within(screen.getByRole('region', { name: `Photos of ${classified.title}` }))
  await screen.findByRole('heading', { level: 1 })
  return { gallery, user: userEvent.setup() }
}
const place = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

test('a listing with one photo has no gallery', async () => {
  await openPage(1)
  expect(screen.queryByRole('region', { name: /Photos of/ })).toBeNull()
})

test('photos are shown one by one, by buttons, small pictures and arrow keys', async () => {
  const { gallery, user } = await openPage()
  await place('Photo 1 of 3')
  expect(gallery().getByRole('img', { name: 'The engine' })).toHaveAttribute('src', addressOf(2))
  await user.click(gallery().getByRole('button', { name: 'Next photo' }))
  await place('Photo 2 of 3')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await place('Photo 3 of 3')
  expect(gallery().getByRole('button', { name: 'Next photo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(gallery().getByRole('button', { name: 'Show photo 1 of 3' }))
  await place('Photo 1 of 3')
  expect(gallery().getByRole('button', { name: 'Show photo 1 of 3' })).toHaveAttribute(
    'aria-current',
  )
})

test('a photo is enlarged and zoomed, and the gallery goes on where that ended', async () => {
  const { gallery, user } = await openPage()
  await user.click(gallery().getByRole('img', { name: 'Photo 1 of 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of 3' }))
  await user.click(dialog.getByRole('button', { name: 'Zoom In' }))
  expect(dialog.getByRole('button', { name: 'Zoom Out' })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible()
  expect(dialog.getByRole('img', { name: 'The engine' })).toHaveAttribute('src', addressOf(2))
  expect(dialog.getByRole('button', { name: 'Zoom In' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await place('Photo 2 of 3')
})

test('a card says how many photos there are, unless there is one', async () => {
  const cards = [
    aClassified({ id: 'one', title: 'A truck with photos', photoCount: 3 }),
    aClassified({ id: 'two', title: 'A truck without' }),
  ]
  api.use(responding('/api/classifieds', () => HttpResponse.json(cards)).handler)
  renderAt('/classifieds')
  await screen.findByRole('link', { name: 'A truck with photos' })
  expect(screen.getAllByText(/\d photos/)).toHaveLength(1)
  expect(screen.getByText('3 photos')).toBeVisible()
})
