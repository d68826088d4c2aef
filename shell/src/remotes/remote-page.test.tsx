import { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

startMockApi()

test('the page of a remote that is switched off says so, and the rest of the frame is there', () => {
  const news = { name: 'mfe-news', routes: ['/news'], slots: [], access: 'everyone' } as const
  renderShell({ at: '/news/7', off: [{ ...news, routes: [...news.routes], slots: [] }] })
  const main = within(screen.getByRole('main'))
  expect(main.getByText('This page is not available right now')).toBeVisible()
  expect(main.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})
