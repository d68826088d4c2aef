import { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

startMockApi()

const columns = {
  Platform: [
    ['Classifieds', '/classifieds'],
    ['Industry News', '/news'],
    ['Directory', '/directory'],
    ['Message Board', '/message-board'],
  ],
  Support: [
    ['Account Help', '/account-help'],
    ['Community Guidelines', '/community-guidelines'],
    ['Contact Us', '/contact'],
    ['Report Content', '/report-content'],
  ],
  Legal: [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookie Policy', '/cookies'],
  ],
}

test('the footer has three columns of links', () => {
  renderShell({ at: '/no-such-place' })
  const footer = within(screen.getByRole('contentinfo'))
  const found = footer.getAllByRole('heading', { level: 2 }).map((heading) => {
    const entries = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
    return [
      heading.textContent,
      entries.map((entry) => [
        entry.textContent,
        entry.querySelector('a')?.getAttribute('href') ?? null,
      ]),
    ]
  })
  expect(Object.fromEntries(found)).toEqual(columns)
})

test('the footer has a copyright line for 2024', () => {
  renderShell({ at: '/no-such-place' })
  expect(within(screen.getByRole('contentinfo')).getByText(/© 2024 Haulyard/)).toBeVisible()
})
