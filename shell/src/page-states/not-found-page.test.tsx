import { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

startMockApi()

test('an address of no page says so, with a hint for its developer and a way home', () => {
  renderShell({ at: '/no-such-place' })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(main.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(document.title).toBe('404 Page Not Found · Haulyard')
})
