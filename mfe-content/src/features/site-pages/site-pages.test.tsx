import type { SitePage } from '@haulyard/api-contract'
import { aSitePage } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../remote'

const api = startMockApi()
const pagesUrl = '*/api/pages/:name'
const withPage = (fields: Partial<SitePage> = {}) =>
  api.use(http.get(pagesUrl, () => HttpResponse.json(aSitePage(fields))))

test.each([
  ['/community-guidelines', 'Community Guidelines'],
  ['/contact', 'Contact Us'],
  ['/report-content', 'Report Content'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookies', 'Cookie Policy'],
])('%s shows the owner’s text under its title', async (at, title) => {
  const names: unknown[] = []
  api.use(
    http.get(pagesUrl, ({ params }) => {
      names.push(params.name)
      return HttpResponse.json(aSitePage())
    }),
  )
  renderRemote({ remote, at })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await screen.findByText('Be straight.')).toBeVisible()
  expect(names).toEqual([at.slice(1)])
  await expect.poll(() => document.title).toBe(`${title} · Haulyard`)
})

test('headings, lists, quotations, tables and links are what they say', async () => {
  withPage({
    blocks: [
      { kind: 'heading', level: 2, spans: [{ text: 'Rules' }] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
      { kind: 'quote', spans: [{ text: 'Said' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Strong', isStrong: true },
          { text: 'home', href: '/terms' },
          { text: 'site', href: 'https://haulyard.example/' },
          { text: '<img src=x>', isCode: true },
        ],
      },
      { kind: 'table', head: [[{ text: 'What' }]], rows: [[[{ text: 'Name' }]]] },
    ],
    updatedAt: '2026-06-02T12:00:00.000Z',
  })
  renderRemote({ remote, at: '/terms' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ])
  expect(screen.getByText('Said').closest('blockquote')).toBeVisible()
  expect(screen.getByText('Strong').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'home' })).toHaveAttribute('href', '/terms')
  expect(screen.getByText('<img src=x>').tagName).toBe('CODE')
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('columnheader', { name: 'What' })).toBeVisible()
  expect(table.getByRole('cell', { name: 'Name' })).toBeVisible()
  expect(screen.getByText(/^Last changed: Jun 2, 2026/)).toBeVisible()
})

test('while the text loads, the title is there and a placeholder is busy', async () => {
  api.use(neverResponding(pagesUrl))
  renderRemote({ remote, at: '/privacy' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(screen.getByText('Loading the page')).toBeInTheDocument()
})

test('a failure says so, and Retry loads the text', async () => {
  withPage()
  api.use(http.get(pagesUrl, unavailable, { once: true }))
  renderRemote({ remote, at: '/terms' })
  expect(await screen.findByText('The text of this page could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Be straight.')).toBeVisible()
})
