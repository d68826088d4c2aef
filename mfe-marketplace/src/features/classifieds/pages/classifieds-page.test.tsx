import { aClassified } from '@haulyard/api-contract/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/classifieds'

test('a card says what is for sale, for how much, where and since when, and opens it', async () => {
  api.use(respondingList(path, [aClassified({ imageUrl: '/media/cascadia.webp' })]).handler)
  renderAt('/classifieds')

  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('Trucks')).toBeVisible()
  expect(card.getByText(/One owner, 612k miles/)).toBeVisible()
  expect(card.getByText('$64,500')).toBeVisible()
  expect(card.getByText('Texas (TX)')).toBeVisible()
  expect(card.getByText('Nov 3, 2026')).toBeVisible()
  expect(card.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(card.getByRole('link', { name: '2019 Freightliner Cascadia 126, DD15' })).toHaveAttribute(
    'href',
    '/classifieds/classified-1',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Classifieds' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Classifieds · Haulyard')
})

test('the first picture comes at once, the others when they come near', async () => {
  const imageUrl = '/media/cascadia.webp'
  const items = ['1', '2', '3'].map((id) => aClassified({ id, imageUrl }))
  api.use(respondingList(path, items).handler)
  renderAt('/classifieds')
  const pictures = await screen.findAllByRole('presentation')
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
  ])
})

test('a picture that the API stores has a source in the width of a card, too', async () => {
  const name = '/media/0123456789abcdef0123456789abcdef'
  api.use(respondingList(path, [aClassified({ imageUrl: `${name}.webp` })]).handler)
  renderAt('/classifieds')
  const picture = await screen.findByRole('presentation')
  expect(picture).toHaveAttribute('src', `${name}.webp`)
  expect(picture).toHaveAttribute('srcset', `${name}-480.webp 480w, ${name}.webp 960w`)
  expect(picture).toHaveAttribute('sizes')
})

test('a classified without a picture shows a drawing of its kind', async () => {
  api.use(respondingList(path, [aClassified({ category: 'trailers' })]).handler)
  const { container } = renderAt('/classifieds')
  await screen.findByRole('listitem')
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg[data-name="trailer"]')).toBeInTheDocument()
})

test('six placeholders stand in while the list is on its way', async () => {
  api.use(neverResponding(path))
  renderAt('/classifieds')
  const busy = await screen.findByRole('group', { name: 'Loading classifieds' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(busy.children).toHaveLength(6)
})

describe('an empty list', () => {
  test('invites the first classified when nothing is filtered', async () => {
    api.use(respondingList(path, []).handler)
    renderAt('/classifieds')
    expect(await screen.findByText('No classifieds found')).toBeVisible()
    expect(screen.getByText('Be the first to post a classified')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Clear Filters' })).toBeNull()
  })

  test('suggests other criteria when filtered, and clears them at one press', async () => {
    const respond = (query: URLSearchParams) =>
      HttpResponse.json(query.get('category') === 'parts' ? [] : [aClassified()])
    api.use(responding(path, respond).handler)
    const { current } = renderAt('/classifieds?category=parts')

    expect(await screen.findByText('Try adjusting your search criteria')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Clear Filters' }))
    expect(await screen.findByRole('listitem')).toBeVisible()
    expect(current.address).toBe('/classifieds')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('')
  })
})

test('a list that fails says so, and Retry brings it', async () => {
  api.use(responding(path, unavailable).handler)
  renderAt('/classifieds')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')

  api.use(respondingList(path, [aClassified()]).handler)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('Load More', () => {
  const pageOf = (id: string, next: string | null) =>
    listResponse([aClassified({ id, title: `Truck ${id}` })], next)

  test('adds the next page below the first, until there is none', async () => {
    const respond = (query: URLSearchParams) =>
      query.get('cursor') === 'c2'
        ? pageOf('2', null)
        : pageOf('1', `${path}?category=trucks&cursor=c2`)
    const { handler, queries } = responding(path, respond)
    api.use(handler)
    renderAt('/classifieds?category=trucks')

    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    expect(await screen.findByRole('link', { name: 'Truck 2' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Truck 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
    expect(queries).toEqual(['?category=trucks', '?category=trucks&cursor=c2'])
  })

  test('keeps what is shown when the next page fails, and can be pressed again', async () => {
    const respond = (query: URLSearchParams) =>
      query.has('cursor') ? unavailable() : pageOf('1', `${path}?cursor=c2`)
    api.use(responding(path, respond).handler)
    renderAt('/classifieds')

    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('More classifieds')
    expect(screen.getByRole('link', { name: 'Truck 1' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  })
})
