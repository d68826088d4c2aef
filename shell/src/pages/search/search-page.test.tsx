import { aUser, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/render-shell'
import { aClassified, nothing, oneOfEach, searchResponding } from './testing'

const api = startMockApi()
afterEach(() => void vi.useRealTimers())

const searchBox = () => screen.findByRole('searchbox', { name: 'Search' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('before anything is typed the page says what can be found, and asks for nothing', async () => {
  renderShell({ at: '/search' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Search Platform' })).toBeVisible()
  const box = await searchBox()
  await waitFor(() => expect(box).toHaveFocus())
  const places = await section('What you can find')
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/classifieds',
    '/directory',
    '/message-board',
    '/news',
    '/social-feed',
  ])
})

test('a suggestion is searched for', async () => {
  const { handler, asked } = searchResponding(oneOfEach)
  api.use(handler)
  const { current } = renderShell({ at: '/search' })
  await userEvent.click(await screen.findByRole('link', { name: 'Peterbilt' }))
  expect(await screen.findByText('5 results for “Peterbilt”')).toBeVisible()
  expect(current.address).toBe('/search?q=Peterbilt')
  expect(await searchBox()).toHaveValue('Peterbilt')
  expect(asked).toEqual(['Peterbilt'])
})

test('an address with a search shows what it finds, by kind, each a link to its record', async () => {
  api.use(searchResponding(oneOfEach).handler)
  renderShell({ at: '/search?q=kenworth', user: aUser() })
  expect(await searchBox()).toHaveValue('kenworth')
  for (const [kind, title, path] of [
    ['Classifieds', '2019 Kenworth T680', '/classifieds/c1'],
    ['Services', 'Kenworth of Denver', '/services/s1'],
    ['Discussions', 'Is a Kenworth worth it?', '/forum/t1'],
    ['News', 'Kenworth opens a plant', '/news/a1'],
    ['Members', 'Keno Kenworth', '/members/m1'],
  ] as const) {
    const found = await section(kind)
    expect(found.getByRole('link', { name: title })).toHaveAttribute('href', path)
    expect(found.getByText('1 found')).toBeVisible()
  }
  await waitFor(() => expect(document.title).toBe('“kenworth” · Search · Haulyard'))
})

test('a record shows what tells it apart', async () => {
  api.use(searchResponding(oneOfEach).handler)
  renderShell({ at: '/search?q=kenworth', user: aUser() })
  for (const [kind, facts] of [
    ['Classifieds', ['Trucks', '$64,500', 'Texas (TX)', 'One owner, new drive tires in March.']],
    ['Services', ['Repair', 'Denver, CO', 'Open 24/7', 'Dealer and shop.']],
    ['Discussions', ['Equipment', 'Replies: 12', 'Started: Nov 3, 2026']],
    ['News', ['Freight Signal', 'Nov 3, 2026', 'In Ohio.']],
    ['Members', ['Plains Freight']],
  ] as const) {
    const found = await section(kind)
    for (const fact of facts) expect(found.getByText(fact)).toBeVisible()
  }
})

test.each(['Call', 'Call for price', '12k OBO'])(
  'the price "%s" is shown as written',
  async (price) => {
    api.use(searchResponding({ ...nothing, classifieds: [aClassified({ price })] }).handler)
    renderShell({ at: '/search?q=kenworth' })
    expect((await section('Classifieds')).getByText(price)).toBeVisible()
  },
)

test('the words that were found are marked, and markup in a text stays text', async () => {
  const title = '<img src=x onerror=alert(1)> Kenworth'
  api.use(searchResponding({ ...nothing, classifieds: [aClassified({ title })] }).handler)
  renderShell({ at: '/search?q=kenworth' })
  const link = await screen.findByRole('link', { name: title })
  expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Kenworth'])
  expect(link.querySelector('img')).toBeNull()
})

test('a kind that is full leads to all of it; the count stays open', async () => {
  const classifieds = ['1', '2', '3', '4', '5'].map((id) => aClassified({ id, title: `KW ${id}` }))
  api.use(searchResponding({ ...nothing, classifieds }).handler)
  renderShell({ at: '/search?q=kw' })
  expect(await screen.findByText('At least 5 results for “kw”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View All Classifieds' })).toHaveAttribute(
    'href',
    '/search?q=kw&in=classifieds',
  )
})

test('what is typed is searched for 300 ms after the last letter', async () => {
  const { handler, asked } = searchResponding(oneOfEach)
  api.use(handler)
  const { current } = renderShell({ at: '/search' })
  const box = await searchBox()
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: 'ken' } })
  pass(299)
  fireEvent.change(box, { target: { value: 'kenworth ' } })
  pass(299)
  expect(current.address).toBe('/search')
  pass(1)
  expect(current.address).toBe('/search?q=kenworth')
  vi.useRealTimers()
  expect(await screen.findByText('5 results for “kenworth”')).toBeVisible()
  expect(asked).toEqual(['kenworth'])
})

test('Enter searches at once', async () => {
  api.use(searchResponding(oneOfEach).handler)
  const { current } = renderShell({ at: '/search' })
  const box = await searchBox()
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: 'kenworth' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(current.address).toBe('/search?q=kenworth')
})

test('one letter is too short to be searched for', async () => {
  const { current } = renderShell({ at: '/search' })
  const box = await searchBox()
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: 'k' } })
  expect(screen.getByText('Type at least 2 characters')).toBeVisible()
  pass(300)
  expect(current.address).toBe('/search?q=k')
  expect(screen.getByText('What you can find')).toBeVisible()
})

test('placeholders stand in for the results on their way', async () => {
  api.use(neverResponding('/api/search'))
  renderShell({ at: '/search?q=kenworth' })
  const busy = await screen.findByRole('group', { name: 'Searching' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(busy.children).toHaveLength(5)
})

test('where nothing is found there are ways on', async () => {
  api.use(searchResponding(nothing).handler)
  renderShell({ at: '/search?q=zzz' })
  expect(await screen.findByText('No results for “zzz”')).toBeVisible()
  expect(screen.getByText('0 results for “zzz”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Classifieds' })).toHaveAttribute(
    'href',
    '/classifieds',
  )
})

test.each([[null], [{}], [{ classifieds: { items: [] } }]])(
  'a response like %j has no results',
  async (body) => {
    api.use(searchResponding(body).handler)
    renderShell({ at: '/search?q=zzz' })
    expect(await screen.findByText('No results for “zzz”')).toBeVisible()
  },
)

test('a search that fails keeps what was typed, and Retry brings the results', async () => {
  api.use(http.get('/api/search', unavailable))
  renderShell({ at: '/search?q=kenworth' })
  expect(await screen.findByText('The search did not get through')).toBeVisible()
  expect(await searchBox()).toHaveValue('kenworth')
  api.use(searchResponding(oneOfEach).handler)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('5 results for “kenworth”')).toBeVisible()
})

test('only visitors are told to sign in to find members', async () => {
  api.use(searchResponding(oneOfEach).handler)
  const visitor = renderShell({ at: '/search?q=kenworth' })
  expect(await screen.findByText(/Looking for another driver/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Members' })).not.toBeInTheDocument()
  visitor.unmount()
  renderShell({ at: '/search?q=kenworth', user: aUser() })
  expect(await screen.findByRole('link', { name: 'Members' })).toBeVisible()
  expect(screen.queryByText(/Looking for another driver/)).not.toBeInTheDocument()
})

test('the header of every page leads to the search', () => {
  renderShell({ at: '/' })
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
})
