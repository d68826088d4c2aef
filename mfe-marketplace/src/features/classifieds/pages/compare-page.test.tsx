import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, expectCaughtErrors, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { respondingList } from '../../../testing/responding'

const api = startMockApi()

const truck = aClassified({
  ...{ id: 'truck', title: 'Blue truck', make: 'Kenworth', year: 2019, mileage: 612000 },
  ...{ amount: 6_450_000, currency: 'USD' as const },
})
const sold = aClassified({
  ...{ id: 'sold', title: 'Red truck', make: 'Kenworth', year: 2021, state: 'sold' as const },
  ...{ amount: 7_000_000, currency: 'USD' as const, location: 'TX' },
})
const trailer = aClassified({
  ...{ id: 'trailer', title: 'Reefer', category: 'trailers' as const, lengthFeet: 53 },
})
const others = ['four', 'five'].map((id) => aClassified({ id, title: `Truck ${id}` }))
const known = [truck, sold, trailer, ...others]

/** @returns the ids that are read */
const serving = () => {
  const read: unknown[] = []
  api.use(
    http.get('/api/classifieds/:id', ({ params }) => {
      read.push(params.id)
      const found = known.find(({ id }) => id === params.id)
      return found
        ? HttpResponse.json(found)
        : failure(404, 'classifieds.not_found', 'Classified not found')
    }),
  )
  return read
}
const open = (ids: string) => {
  const read = serving()
  return { read, user: userEvent.setup(), ...renderAt(`/classifieds/compare?ids=${ids}`) }
}
const row = async (name: string | RegExp) => {
  const head = await screen.findByRole('rowheader', { name })
  const cells = within(head.closest('tr') as HTMLElement).getAllByRole('cell')
  return cells.map(({ textContent }) => textContent)
}
const columns = () =>
  screen.getAllByRole('link', { name: /truck|reefer/i }).map(({ textContent }) => textContent)

afterEach(() => localStorage.clear())

describe('the comparison', () => {
  test('has a column for each listing and a row for each fact, and says what differs', async () => {
    open('truck,sold')
    expect(await row('Price Differs')).toEqual(['$64,500', '$70,000'])
    expect(await row('State Differs')).toEqual(['Active', 'Sold'])
    expect(await row('Place')).toEqual(['Texas (TX)', 'Texas (TX)'])
    expect(await row('Make')).toEqual(['Kenworth', 'Kenworth'])
    expect(await row('Year Differs')).toEqual(['2019', '2021'])
    expect(await row('Miles Differs')).toEqual(['612,000', '–Not given'])
    expect(await row('VIN')).toEqual(['–Not given', '–Not given'])
    expect(screen.getByRole('link', { name: 'Blue truck' })).toHaveAttribute(
      'href',
      '/classifieds/truck',
    )
    await expect.poll(() => document.title).toBe('Compare Listings · Haulyard')
  })

  test('of two categories has the details of both', async () => {
    open('truck,trailer')
    expect(await row('Miles Differs')).toEqual(['612,000', '–Not given'])
    expect(await row('Length in Feet Differs')).toEqual(['–Not given', '53'])
    expect(await row('Category Differs')).toEqual(['Trucks', 'Trailers'])
  })

  test('reads each listing once, and four of more', async () => {
    const { read } = open('truck,sold,truck,trailer,four,five')
    expect(await screen.findByText(/Four listings are compared at most/)).toBeVisible()
    await screen.findByRole('table')
    expect(columns()).toEqual(['Blue truck', 'Red truck', 'Reefer', 'Truck four'])
    expect(read.toSorted()).toEqual(['four', 'sold', 'trailer', 'truck'])
  })

  test.each(['', 'truck', 'truck,truck,'])('asks for a second listing at ids=%s', async (ids) => {
    const { read } = open(ids)
    expect(await screen.findByText('Choose at least two listings')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search Classifieds' })).toBeVisible()
    expect(read).toEqual([])
  })

  test('says that a listing was not found, and goes on without it', async () => {
    const { user, current } = open('truck,gone,sold')
    expect(await screen.findByText(/One of these listings was not found/)).toBeVisible()
    expect(columns()).toEqual(['Blue truck', 'Red truck'])
    await user.click(screen.getByRole('button', { name: 'Remove What Is Missing' }))
    expect(screen.queryByText(/not found/)).toBeNull()
    expect(current.address).toBe('/classifieds/compare?ids=truck,sold')
    expect(columns()).toEqual(['Blue truck', 'Red truck'])
  })

  test('says that no listing was found', async () => {
    open('gone,lost')
    expect(await screen.findByText('None of these listings was found')).toBeVisible()
    expect(screen.getByText(/Some of these listings were not found/)).toBeVisible()
  })

  test('says that it could not be loaded, and Retry loads it', async () => {
    api.use(http.get('/api/classifieds/:id', unavailable))
    const user = userEvent.setup()
    renderAt('/classifieds/compare?ids=truck,sold')
    expect(await screen.findByText('The listings could not be loaded')).toBeVisible()
    serving()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })

  test('of a record that does not fit says that it cannot be shown', async () => {
    expectCaughtErrors()
    const unfit = { ...truck, title: {} }
    api.use(http.get('/api/classifieds/:id', () => HttpResponse.json(unfit)))
    renderAt('/classifieds/compare?ids=truck,sold')
    expect(await screen.findByText('The listings cannot be shown')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Compare Listings' })).toBeVisible()
  })

  test('goes on without a listing that is removed, down to one, and keeps the keyboard’s place', async () => {
    const { user, current } = open('truck,sold,trailer')
    await user.click(await screen.findByRole('button', { name: 'Remove Red truck' }))
    expect(columns()).toEqual(['Blue truck', 'Reefer'])
    expect(current.address).toBe('/classifieds/compare?ids=truck,trailer')
    expect(screen.getByRole('region', { name: 'Compared listings' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove Reefer' }))
    expect(screen.getByText('Choose at least two listings')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Compared listings' })).toHaveFocus()
  })
})

describe('the choice', () => {
  const openList = async (user: Parameters<typeof renderAt>[1] = null) => {
    api.use(respondingList('/api/classifieds', known).handler)
    api.use(http.get('/api/classifieds/saved/ids', () => HttpResponse.json({ ids: [] })))
    const view = renderAt('/classifieds', user)
    await screen.findAllByRole('listitem')
    return { ...view, user: userEvent.setup() }
  }
  const scales = (title: string) => {
    const card = screen.getByRole('link', { name: title }).closest('li') as HTMLElement
    return within(card).getByRole('button', { name: 'Compare' })
  }
  const compareLink = () => screen.findByRole('link', { name: 'Compare Listings' })

  test('of a visitor survives a reload, and leads to the comparison', async () => {
    const { user, unmount } = await openList()
    await user.click(scales('Blue truck'))
    expect(await screen.findByText(/One listing is chosen/)).toBeVisible()
    unmount()
    await openList()
    expect(scales('Blue truck')).toHaveAttribute('aria-pressed', 'true')
    await user.click(scales('Reefer'))
    expect(screen.getByText('2 listings are chosen.')).toBeVisible()
    expect(await compareLink()).toHaveAttribute('href', '/classifieds/compare?ids=truck,trailer')
  })

  test('is taken back by a second press, and by Clear, which keeps the keyboard’s place', async () => {
    const { user } = await openList(aUser())
    await user.click(scales('Blue truck'))
    await user.click(scales('Red truck'))
    await user.click(scales('Blue truck'))
    expect(scales('Blue truck')).toHaveAttribute('aria-pressed', 'false')
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(scales('Red truck')).toHaveAttribute('aria-pressed', 'false')
    expect(screen.queryByText(/is chosen/)).toBeNull()
    expect(screen.getByRole('region', { name: 'Chosen listings' })).toHaveFocus()
  })

  test('ends with four', async () => {
    const { user, shell } = await openList()
    for (const { title } of known) await user.click(scales(title))
    expect(shell.toasts).toEqual([
      { title: 'You can compare four listings at most', tone: 'danger' },
    ])
    expect(scales('Truck five')).toHaveAttribute('aria-pressed', 'false')
  })

  test('is without what the comparison removes', async () => {
    const { user, unmount } = await openList()
    await user.click(scales('Blue truck'))
    await user.click(scales('Reefer'))
    unmount()
    open('truck,trailer,sold')
    await user.click(await screen.findByRole('button', { name: 'Remove Reefer' }))
    expect(localStorage.getItem('draft:compared')).toBe('truck')
  })

  test('can be made on the page of a listing, unless a moderator looks at it first', async () => {
    serving()
    const { unmount } = renderAt('/classifieds/truck')
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(await screen.findByText(/One listing is chosen/)).toBeVisible()
    unmount()
    api.use(http.get('/api/classifieds/truck', () => HttpResponse.json({ ...truck, isHeld: true })))
    renderAt('/classifieds/truck')
    await screen.findByRole('heading', { name: 'Blue truck' })
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  })
})
