import { startMockApi } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

startMockApi()

const items = [
  ['Dashboard', '/'],
  ['Classifieds', '/classifieds'],
  ['News', '/news'],
  ['Directory', '/directory'],
  ['Message Board', '/message-board'],
  ['Community Chat', '/social-feed'],
  ['ESL Book', '/esl-book'],
]

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the main navigation', () => {
  test('has seven items in their order', () => {
    renderShell({ at: '/no-such-place' })
    // The test's screen is too narrow to show it.
    const [navigation] = within(screen.getByRole('banner')).getAllByRole('navigation', {
      hidden: true,
    })
    expect(navigation).toHaveAttribute('aria-label', 'Main')
    expect(linksIn(navigation as HTMLElement)).toEqual(items)
  })

  test.each([
    ['/', 'Dashboard'],
    ['/classifieds', 'Classifieds'],
    ['/classifieds/no-such-record', 'Classifieds'],
    ['/message-board', 'Message Board'],
    ['/esl-book', 'ESL Book'],
  ])('at %s marks %s and nothing else', (at, label) => {
    const { container } = renderShell({ at })
    const marked = [...container.querySelectorAll('[aria-current]')]
    expect(marked.map((link) => link.textContent)).toEqual([label])
    expect(marked[0]).toHaveAttribute('aria-current', 'page')
  })

  test.each(['/settings', '/forum', '/services/42'])('at %s marks nothing', (at) => {
    const { container } = renderShell({ at })
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

  test('has the same seven items', async () => {
    renderShell({ at: '/no-such-place' })
    const { sheet } = await openSheet()
    expect(linksIn(sheet)).toEqual(items)
  })

  test('closes when an item is chosen, which opens its page', async () => {
    const { current } = renderShell({ at: '/no-such-place' })
    const { sheet } = await openSheet()
    await userEvent.click(within(sheet).getByRole('link', { name: 'News' }))
    await expectClosed()
    expect(current.address).toBe('/news')
  })

  test('closes when the item of this very page is chosen', async () => {
    renderShell({ at: '/news' })
    const { sheet } = await openSheet()
    await userEvent.click(within(sheet).getByRole('link', { name: 'News' }))
    await expectClosed()
  })

  test('closes on Escape and gives focus back to its button', async () => {
    renderShell({ at: '/no-such-place' })
    const { button } = await openSheet()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await expectClosed()
    await waitFor(() => expect(button).toHaveFocus())
  })
})
