import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { canShareNatively, copyText, popupLinkProps, shareNatively } from './sharing'

const link = { title: 'Kenworth T680', url: 'https://example.com/1' }

const withShareSheet = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

describe('the share sheet', () => {
  test('is not there on every device', async () => {
    expect(canShareNatively()).toBe(false)
    expect(await shareNatively(link)).toBe(false)
  })

  test('takes the link', async () => {
    const share = vi.fn(() => Promise.resolve())
    withShareSheet(share)
    expect(canShareNatively()).toBe(true)
    expect(await shareNatively(link)).toBe(true)
    expect(share).toHaveBeenCalledExactlyOnceWith(link)
  })

  test.each([
    ['AbortError', true],
    ['NotAllowedError', false],
  ])('an %s counts as shared: %s', async (name, isShared) => {
    withShareSheet(() => Promise.reject(new DOMException('No', name)))
    expect(await shareNatively(link)).toBe(isShared)
  })
})

describe('the clipboard', () => {
  test('takes the text', async () => {
    userEvent.setup()
    expect(await copyText(link.url)).toBe(true)
    expect(await navigator.clipboard.readText()).toBe(link.url)
  })

  test('may reject', async () => {
    userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No permission'))
    expect(await copyText(link.url)).toBe(false)
  })
})

describe('a link to a popup', () => {
  const press = ({ popup, ctrlKey = false }: { popup: object | null; ctrlKey?: boolean }) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as Window | null)
    render(<a {...popupLinkProps('#share')}>Share</a>)
    const isFollowed = vi.fn((event: Event) => {
      const wasPrevented = event.defaultPrevented
      event.preventDefault()
      return !wasPrevented
    })
    document.addEventListener('click', isFollowed, { once: true })
    fireEvent.click(screen.getByRole('link'), { ctrlKey })
    return { open, isFollowed: isFollowed.mock.results[0]?.value }
  }

  test('opens it at 600 by 400, cut off from the page', () => {
    const popup = { opener: window }
    const { open, isFollowed } = press({ popup })
    expect(open).toHaveBeenCalledExactlyOnceWith(
      '#share',
      '_blank',
      expect.stringContaining('width=600,height=400'),
    )
    expect(popup.opener).toBeNull()
    expect(isFollowed).toBe(false)
  })

  test('is followed into a tab where no popup is allowed, or a tab was asked for', () => {
    expect(press({ popup: null }).isFollowed).toBe(true)
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    cleanup()
    expect(press({ popup: {}, ctrlKey: true }).isFollowed).toBe(true)
  })
})
