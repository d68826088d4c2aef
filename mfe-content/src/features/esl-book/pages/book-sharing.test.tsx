import { aSite } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi, withShareSheet } from '@haulyard/testing'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
beforeEach(() => api.use(http.get('*/api/site', () => HttpResponse.json(aSite()))))
afterEach(() => {
  vi.restoreAllMocks()
})

const openBook = async () => {
  const view = renderRemote({ remote, at: '/esl-book' })
  const user = userEvent.setup()
  const shareButton = await screen.findByRole('button', { name: 'Share this book' })
  return { ...view, user, shareButton }
}

const openDialog = async () => {
  const book = await openBook()
  await book.user.click(book.shareButton)
  return { ...book, dialog: within(await screen.findByRole('dialog', { name: 'Share this book' })) }
}

test('without a share sheet of its own the device gets a dialog of eight targets', async () => {
  const { dialog } = await openDialog()
  const targets = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(targets).toEqual([
    'Facebook',
    'Twitter',
    'LinkedIn',
    'WhatsApp',
    'Telegram',
    'Reddit',
    'Email',
    'Copy Link',
  ])
})

const shared = new URL('/esl-book', location.origin).href

test.each([
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
  ['Twitter', 'https://twitter.com/intent/tweet', 'url'],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url'],
  ['WhatsApp', 'https://wa.me/', 'text'],
  ['Telegram', 'https://t.me/share/url', 'url'],
  ['Reddit', 'https://www.reddit.com/submit', 'url'],
])('%s is given the address of the page, in a popup of 600 by 400', async (name, page, field) => {
  const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window)
  const { dialog, user } = await openDialog()
  await user.click(dialog.getByRole('link', { name }))
  const [address, , features] = open.mock.calls[0] ?? []
  const { origin, pathname, searchParams } = new URL(String(address))
  expect(origin + pathname).toBe(page)
  expect(searchParams.get(field)).toContain(shared)
  expect(features).toContain('width=600,height=400')
})

test('a popup is cut off from the page that opened it', async () => {
  const popup = { opener: window }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const { dialog, user } = await openDialog()
  await user.click(dialog.getByRole('link', { name: 'Facebook' }))
  expect(popup.opener).toBeNull()
})

test('e-mail is a draft that carries the address', async () => {
  const { dialog } = await openDialog()
  const draft = dialog.getByRole('link', { name: 'Email' }).getAttribute('href')
  expect(draft).toMatch(/^mailto:\?subject=/)
  expect(decodeURIComponent(draft ?? '')).toContain('/esl-book')
})

test('Copy Link puts the address on the clipboard and says so', async () => {
  const { dialog, user, shell } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
  expect(await navigator.clipboard.readText()).toBe(new URL('/esl-book', location.origin).href)
  expect(shell.toasts).toMatchObject([{ title: 'Link Copied!' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when the browser rejects the clipboard, a toast says what to do instead', async () => {
  const { dialog, user, shell } = await openDialog()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No permission'))
  await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
  expect(shell.toasts).toMatchObject([
    { title: 'Copy Failed', description: 'Please copy the link manually' },
  ])
})

test('a device with a share sheet uses it, without a dialog', async () => {
  const share = withShareSheet()
  const { user, shareButton } = await openBook()
  await user.click(shareButton)
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: new URL('/esl-book', location.origin).href }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a share sheet that is dismissed leaves no trace', async () => {
  withShareSheet(() => Promise.reject(new DOMException('Cancelled', 'AbortError')))
  const { user, shareButton, shell } = await openBook()
  await user.click(shareButton)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shell.toasts).toEqual([])
})

test('a share sheet that fails gives way to the dialog', async () => {
  withShareSheet(() => Promise.reject(new DOMException('Not here', 'NotAllowedError')))
  const { user, shareButton } = await openBook()
  await user.click(shareButton)
  expect(await screen.findByRole('dialog', { name: 'Share this book' })).toBeVisible()
})

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })

test('the floating share bar appears past 300 pixels and goes again', async () => {
  await openBook()
  // The bar is hidden on small screens, as in this test's window.
  const shareBar = { name: 'Share this book', hidden: true }
  scrollTo(300)
  expect(screen.queryByRole('navigation', shareBar)).toBeNull()
  scrollTo(301)
  const bar = await screen.findByRole('navigation', shareBar)
  expect(within(bar).getAllByRole('link', { hidden: true })).toHaveLength(7)
  expect(within(bar).getByRole('button', { name: 'Copy Link', hidden: true })).toBeInTheDocument()
  scrollTo(300)
  expect(screen.queryByRole('navigation', shareBar)).toBeNull()
})
