import type { Audience, MenuEntry } from '@haulyard/shell-contract/registry'
import { anAdmin, aUser, startMockApi } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aRemote } from '../testing/remotes'
import { type RenderShellOptions, renderShell } from '../testing/render-shell'

startMockApi()

const entry = (
  label: string,
  path: string,
  order: number,
  audience: Audience = 'everyone',
): MenuEntry => ({ place: 'main', label, path, order, audience })

const news = aRemote('mfe-news', {
  routes: ['/news', '/esl-book'],
  menu: [entry('ESL Book', '/esl-book', 60), entry('News', '/news', 20)],
})
const market = aRemote('mfe-market', {
  routes: ['/classifieds'],
  menu: [
    entry('Classifieds', '/classifieds', 10),
    entry('My Offers', '/classifieds/mine', 30, 'members'),
    entry('All Offers', '/classifieds/all', 40, 'admin'),
    { ...entry('Elsewhere', '/classifieds', 50), place: 'a menu of a newer shell' },
  ],
})

/** With two remotes, whose pages never arrive. */
const open = (options: RenderShellOptions) =>
  renderShell({
    remotes: [news, market],
    loadRemote: () => new Promise(() => undefined),
    ...options,
  })

const items = [
  ['Dashboard', '/'],
  ['Classifieds', '/classifieds'],
  ['News', '/news'],
  ['ESL Book', '/esl-book'],
]

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the main navigation', () => {
  /** The test's screen is too narrow to show it. */
  const mainLinks = () => {
    const [navigation] = within(screen.getByRole('banner')).getAllByRole('navigation', {
      hidden: true,
    })
    expect(navigation).toHaveAttribute('aria-label', 'Main')
    return linksIn(navigation as HTMLElement)
  }

  test('has the dashboard, and the entries of all remotes in their order', () => {
    open({ at: '/no-such-place' })
    expect(mainLinks()).toEqual(items)
  })

  test('has more entries for members', () => {
    open({ at: '/no-such-place', user: aUser() })
    const mine = ['My Offers', '/classifieds/mine']
    expect(mainLinks()).toEqual([...items.slice(0, 3), mine, ...items.slice(3)])
  })

  test('has all entries for administrators', () => {
    open({ at: '/no-such-place', user: anAdmin() })
    expect(mainLinks().map(([label]) => label)).toEqual([
      'Dashboard',
      'Classifieds',
      'News',
      'My Offers',
      'All Offers',
      'ESL Book',
    ])
  })

  test('has no entries of a remote that is switched off', () => {
    open({ at: '/no-such-place', remotes: [market], off: [news] })
    expect(mainLinks()).toEqual(items.slice(0, 2))
  })

  test.each([
    ['/', 'Dashboard'],
    ['/classifieds', 'Classifieds'],
    ['/classifieds/no-such-record', 'Classifieds'],
    ['/esl-book', 'ESL Book'],
  ])('at %s marks %s and nothing else', (at, label) => {
    const { container } = open({ at })
    const marked = [...container.querySelectorAll('[aria-current]')]
    expect(marked.map((link) => link.textContent)).toEqual([label])
    expect(marked[0]).toHaveAttribute('aria-current', 'page')
  })

  test.each(['/settings', '/no-such-place'])('at %s marks nothing', (at) => {
    const { container } = open({ at })
    expect(container.querySelectorAll('[aria-current]')).toHaveLength(0)
  })
})

describe('the side sheet', () => {
  const openSheet = async () => {
    const button = screen.getByRole('button', { name: 'Open menu' })
    await userEvent.click(button)
    return { button, sheet: await screen.findByRole('dialog', { name: 'Menu' }) }
  }
  const expectClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  test('has the same items', async () => {
    open({ at: '/no-such-place' })
    const { sheet } = await openSheet()
    expect(linksIn(sheet)).toEqual(items)
  })

  test('closes when an item is chosen, which opens its page', async () => {
    const { current } = open({ at: '/no-such-place' })
    const { sheet } = await openSheet()
    await userEvent.click(within(sheet).getByRole('link', { name: 'News' }))
    await expectClosed()
    expect(current.address).toBe('/news')
  })

  test('closes when the item of this very page is chosen', async () => {
    open({ at: '/news' })
    const { sheet } = await openSheet()
    await userEvent.click(within(sheet).getByRole('link', { name: 'News' }))
    await expectClosed()
  })

  test('closes on Escape and gives focus back to its button', async () => {
    open({ at: '/no-such-place' })
    const { button } = await openSheet()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await expectClosed()
    await waitFor(() => expect(button).toHaveFocus())
  })
})
