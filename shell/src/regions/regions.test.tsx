import { aUser, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aRemote, aSection } from '../testing/remotes'
import { renderShell } from '../testing/render-shell'

const api = startMockApi()
beforeEach(() => api.use(http.get('/api/dashboard/stats', () => HttpResponse.json({}))))

const news = aRemote('mfe-news', {
  ...{ version: '1.2.0-a1b2', routes: ['/news'] },
  fills: [aSection('Latest News', '/news', 10)],
})
const hang = () => new Promise<never>(() => undefined)
const open = (isAdmin: boolean, at = '/') =>
  renderShell({ at, user: aUser({ isAdmin }), remotes: [news], loadRemote: hang })

const findPanel = async () =>
  within(await screen.findByRole('complementary', { name: 'Regions of the page' }))
const press = (keys: string) => userEvent.keyboard(keys)

test('an administrator sees who drew each region, by a shortcut', async () => {
  open(true)
  await screen.findByRole('region', { name: 'Latest News' })
  await press('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}')
  const panel = await findPanel()
  await panel.findByText('Header')
  expect(
    panel
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'Header: shell',
    'Page: shell',
    'Footer: shell',
    'dashboard.latest-news: mfe-news 1.2.0-a1b2',
    'Revision of the registry: 0',
  ])
  await press('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Regions of the page' })).toBeNull()
})

test('by the address as well, on the page of a remote', async () => {
  open(true, '/news?regions')
  const panel = await findPanel()
  expect((await panel.findByText('Page')).nextElementSibling).toHaveTextContent(
    'mfe-news 1.2.0-a1b2',
  )
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Who Drew What')).toBeNull()
})

test('other members do not', async () => {
  open(false, '/?regions')
  await screen.findByRole('region', { name: 'Latest News' })
  await press('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}')
  expect(screen.queryByText('Who Drew What')).toBeNull()
})
