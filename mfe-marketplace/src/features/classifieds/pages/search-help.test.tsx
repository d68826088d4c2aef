import { type ClassifiedFilterSuggestion, correctedSearchHeader } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const listPath = '/api/classifieds'
const suggestionsPath = '/api/classifieds/suggestions'

describe('a corrected search', () => {
  /** Corrects "peterbuilt" as the API does. */
  const open = async (address: string, user = aUser()) => {
    const list = responding(listPath, (query) => {
      const isCorrected = query.get('correct') === '1' && query.get('search') === 'peterbuilt'
      const headers = { [correctedSearchHeader]: 'peterbilt%20trailer' }
      if (isCorrected) return HttpResponse.json([aClassified({ title: 'Peterbilt' })], { headers })
      return HttpResponse.json([])
    })
    const counts = responding('/api/classifieds/counts', () => HttpResponse.json({}))
    api.use(list.handler, counts.handler, respondingList('/api/saved-searches', []).handler)
    const view = renderAt(address, user)
    await screen.findByRole('region', { name: 'Found classifieds' })
    return { ...view, list, counts }
  }
  const status = () => screen.getByText(/Showing results for/)

  test('says what was searched, and a link turns it off', async () => {
    const { current, list } = await open('/classifieds?search=peterbuilt')
    expect(await screen.findByRole('link', { name: 'Peterbilt' })).toBeVisible()
    expect(status()).toHaveTextContent(
      'Showing results for “peterbilt trailer”. Search for “peterbuilt” instead.',
    )
    expect(screen.getByRole('searchbox')).toHaveValue('peterbuilt')
    await userEvent.click(screen.getByRole('link', { name: 'Search for “peterbuilt” instead.' }))
    expect(await screen.findByText('No classifieds found')).toBeVisible()
    expect(screen.queryByText(/Showing results for/)).toBeNull()
    expect(current.address).toBe('/classifieds?search=peterbuilt&exact=1')
    expect(list.queries).toEqual(['?search=peterbuilt&correct=1', '?search=peterbuilt'])
  })

  test('is what the categories are counted for, and what is saved', async () => {
    const saved: unknown[] = []
    const { counts } = await open('/classifieds?search=peterbuilt')
    await waitFor(() => expect(counts.queries).toEqual(['?search=peterbilt+trailer']))
    api.use(
      http.post('/api/saved-searches', async ({ request }) => {
        saved.push(await request.json())
        return HttpResponse.json({}, { status: 201 })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Save This Search' }))
    await waitFor(() => expect(saved).toMatchObject([{ search: 'peterbilt trailer' }]))
  })

  test('is asked for again once another filter has changed', async () => {
    const { current } = await open('/classifieds?search=peterbuilt&exact=1')
    await screen.findByText('No classifieds found')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'NV')
    await waitFor(() => expect(current.address).toBe('/classifieds?search=peterbuilt&location=NV'))
  })
})

describe('a list without a result', () => {
  const suggestion = (values: Partial<ClassifiedFilterSuggestion>): ClassifiedFilterSuggestion => ({
    filter: 'search',
    value: null,
    count: 3,
    hasMore: false,
    ...values,
  })
  const open = async (query: string, suggestions: readonly ClassifiedFilterSuggestion[]) => {
    const asked = responding(suggestionsPath, () => HttpResponse.json([...suggestions]))
    api.use(respondingList(listPath, []).handler, asked.handler)
    const view = renderAt(`/classifieds?${query}`)
    await screen.findByText('No classifieds found')
    return { ...view, asked }
  }
  const address = (link: HTMLElement) => link.getAttribute('href')

  test('leads to others, each with its count, in the order of the API', async () => {
    const query = 'search=reefer&near=Amarillo%2C+TX&sort=nearest&maxPrice=50000&location=NV'
    const { asked } = await open(query, [
      suggestion({ filter: 'within', value: 250, count: 1 }),
      suggestion({ filter: 'maxPrice', value: 75_000, count: 12 }),
      suggestion({ filter: 'location', count: 100, hasMore: true }),
      suggestion({ filter: 'near' }),
      suggestion({ filter: 'search' }),
    ])
    const list = await screen.findByRole('list', { name: 'Wider searches' })
    const links = within(list).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Within 250 Miles (1 classified)',
      'Price up to 75,000 (12 classifieds)',
      'In All Locations (100+ classifieds)',
      'At Any Distance (3 classifieds)',
      'Without “reefer” (3 classifieds)',
    ])
    const rest = 'near=Amarillo%2C+TX&sort=nearest&maxPrice=50000&location=NV'
    expect(links.map(address)).toEqual([
      `/classifieds?search=reefer&${rest}&within=250`,
      `/classifieds?search=reefer&near=Amarillo%2C+TX&sort=nearest&maxPrice=75000&location=NV`,
      `/classifieds?search=reefer&near=Amarillo%2C+TX&sort=nearest&maxPrice=50000`,
      '/classifieds?search=reefer&maxPrice=50000&location=NV',
      `/classifieds?${rest}`,
    ])
    // Whatever the order: it changes no count.
    expect(asked.queries).toHaveLength(1)
    expect(new URLSearchParams(asked.queries[0]).get('sort')).toBeNull()
  })

  test('keeps the place of the keyboard when a link is followed', async () => {
    await open('search=reefer&location=NV', [suggestion({ filter: 'location' })])
    const link = await screen.findByRole('link', { name: /In All Locations/ })
    api.use(respondingList(listPath, [aClassified()]).handler)
    await userEvent.click(link)
    expect(await screen.findByRole('link', { name: aClassified().title })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Found classifieds' })).toHaveFocus()
  })

  test('leaves out what this page does not have', async () => {
    await open('search=reefer', [suggestion({ filter: 'maxYear' })])
    await waitFor(() => expect(screen.queryByText(/Counting/)).toBeNull())
    expect(screen.queryByRole('list', { name: 'Wider searches' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeVisible()
  })

  test('says that it counts, or cannot', async () => {
    api.use(respondingList(listPath, []).handler, neverResponding(suggestionsPath))
    const { unmount } = renderAt('/classifieds?search=reefer')
    expect(await screen.findByText('Counting what wider searches find...')).toBeVisible()
    unmount()
    api.use(responding(suggestionsPath, unavailable).handler)
    renderAt('/classifieds?search=zeppelin')
    expect(await screen.findByText('Wider searches could not be counted.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeVisible()
  })

  test('does not repeat a long search in full', async () => {
    const words = 'freightliner cascadia day cab with a sleeper and a fridge'
    await open(`search=${encodeURIComponent(words)}`, [suggestion({})])
    expect(
      await screen.findByText(/Without “freightliner cascadia day cab with a sle…”/),
    ).toBeVisible()
  })
})
