import type { DashboardStats } from '@haulyard/api-contract'
import { aUser, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aRemote, aSection } from '../../testing/remotes'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const statsUrl = '/api/dashboard/stats'

const respondWithStatistics = (stats: Partial<DashboardStats> | null) =>
  api.use(http.get(statsUrl, () => HttpResponse.json(stats)))

const openDashboard = (fields: Parameters<typeof aUser>[0] = {}) =>
  renderShell({ at: '/', user: aUser(fields) })

const figures = async () => {
  const group = await screen.findByRole('group', { name: 'Statistics' })
  return within(group)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

const noFigures = [
  ['Active Listings0', '/classifieds'],
  ['Available Services0', '/directory'],
  ['News Articles0', '/news'],
  ['Forum Posts0', '/message-board'],
]

test.each([
  ['Dana', 'Welcome back, Dana'],
  [null, 'Welcome back, Driver'],
  ['', 'Welcome back, Driver'],
])('a member whose first name is %j is greeted with "%s"', async (firstName, greeting) => {
  respondWithStatistics({})
  openDashboard({ firstName })
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Dashboard · Haulyard'))
})

test('four placeholders stand directly in a busy place while the figures are on their way', async () => {
  api.use(neverResponding(statsUrl))
  openDashboard()
  const busy = await screen.findByRole('group', { name: 'Loading statistics' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(busy.children).toHaveLength(4)
  expect(busy.querySelectorAll('[aria-busy]')).toHaveLength(0)
})

test('four figures show, each leading to where it comes from', async () => {
  respondWithStatistics({
    activeListings: 1260,
    availableServices: 202,
    newsArticles: 63,
    forumPosts: 7,
  })
  openDashboard()
  expect(await figures()).toEqual([
    ['Active Listings1,260', '/classifieds'],
    ['Available Services202', '/directory'],
    ['News Articles63', '/news'],
    ['Forum Posts7', '/message-board'],
  ])
})

test.each([[{}], [null]])('figures missing from the response %j are 0', async (stats) => {
  respondWithStatistics(stats)
  openDashboard()
  expect(await figures()).toEqual(noFigures)
})

test('figures that cannot be had are 0 and said to be unknown, and Retry brings them', async () => {
  api.use(http.get(statsUrl, unavailable))
  openDashboard()
  expect(await screen.findByText(/^The numbers could not be loaded/)).toBeVisible()
  expect(await figures()).toEqual(noFigures)
  respondWithStatistics({ activeListings: 5 })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('5')).toBeVisible()
  expect(screen.queryByText(/^The numbers could not be loaded/)).not.toBeInTheDocument()
})

const market = aRemote('mfe-market', {
  fills: [aSection('Popular Services', '/directory', 30), aSection('Classifieds', '/offers', 10)],
})
const news = aRemote('mfe-news', { fills: [aSection('Latest News', '/news', 20)] })
const board = aRemote('mfe-board', {
  fills: [
    aSection('Discussions', '/board', 40),
    { ...aSection('Reports', '/board/reports', 50), audience: 'admin' },
    { ...aSection('Weather', '/board/weather', 5), slot: 'a slot of a newer shell' },
  ],
})

const titlesIn = (element: Element) =>
  [...element.querySelectorAll('section[aria-label]')].map((section) =>
    section.getAttribute('aria-label'),
  )

test('the sections of all remotes stand in two columns, in their order from left to right', async () => {
  respondWithStatistics({})
  renderShell({
    at: '/',
    user: aUser(),
    remotes: [market, news, board],
    loadRemote: () => new Promise(() => undefined),
  })
  const first = await screen.findByRole('region', { name: 'Classifieds' })
  const columns = [...(first.parentElement?.parentElement?.children ?? [])]
  expect(columns.map(titlesIn)).toEqual([
    ['Classifieds', 'Popular Services'],
    ['Latest News', 'Discussions'],
  ])
})

test('sections that the site puts at the top stand above the quick actions', async () => {
  respondWithStatistics({})
  const weather = { ...aSection('Weather', '/news/weather', 5), slot: 'dashboard.top' }
  const remotes = [market, aRemote('mfe-weather', { fills: [weather] })]
  const loadRemote = () => new Promise<never>(() => undefined)
  renderShell({ at: '/', user: aUser(), remotes, loadRemote })
  await screen.findByRole('region', { name: 'Weather' })
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Weather',
    'Quick Actions',
    'Classifieds',
    'Popular Services',
  ])
})

test.each([
  ['Classifieds', '/offers'],
  ['Latest News', '/news'],
])('the section %s leads to all of it, also while its remote is off', async (title, path) => {
  respondWithStatistics({})
  renderShell({ at: '/', user: aUser(), off: [market, news] })
  const section = within(await screen.findByRole('region', { name: title }))
  expect(section.getByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(section.getByText('View All').closest('a')).toHaveAttribute('href', path)
  expect(section.getByText('This part is not available right now.')).toBeVisible()
})

test('the usual next steps lead to where they begin', async () => {
  respondWithStatistics({})
  openDashboard()
  const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
  expect(
    actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Post Classified', '/classifieds'],
    ['Offer Service', '/directory'],
    ['Start Discussion', '/message-board'],
    ['Search Platform', '/search'],
  ])
})
