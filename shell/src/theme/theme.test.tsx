import { startMockApi } from '@haulyard/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderShell } from '../testing/render-shell'
import { chooseTheme, startTheme } from './theme'

startMockApi()

const bars = { light: '#F6F5F2', dark: '#121416' }

beforeEach(() => {
  for (const [scheme, color] of Object.entries(bars)) {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = color
    meta.setAttribute('media', `(prefers-color-scheme: ${scheme})`)
    document.head.append(meta)
  }
})
afterEach(() => {
  chooseTheme('system')
  for (const meta of document.querySelectorAll('meta')) meta.remove()
})

const shownTheme = () => document.documentElement.dataset.theme
const barMedia = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
    meta.getAttribute('media'),
  )

test('the system decides until somebody chooses', () => {
  renderShell({ at: '/no-such-place' })
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(footer.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  expect(shownTheme()).toBeUndefined()
})

test('a choice shows at once, is stored, and the browser’s own bar follows', async () => {
  renderShell({ at: '/no-such-place' })
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(shownTheme()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(barMedia()).toEqual(['not all', 'all'])
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(shownTheme()).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
  expect(barMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('the choice of an earlier visit shows, and one made in another tab is followed', () => {
  localStorage.setItem('theme', 'light')
  renderShell({ at: '/no-such-place' })
  let stop = () => {}
  act(() => {
    stop = startTheme()
  })
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()
  localStorage.setItem('theme', 'dark')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(shownTheme()).toBe('dark')
  stop()
})

test('any other stored value counts as no choice', () => {
  localStorage.setItem('theme', 'sepia')
  startTheme()()
  expect(shownTheme()).toBeUndefined()
})

test('a browser that keeps nothing shows the choice all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  chooseTheme('dark')
  expect(shownTheme()).toBe('dark')
  vi.restoreAllMocks()
})
