import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../primitives/button/button'
import { ShareMenu, type ShareMenuProps } from './share-menu'

const link = { title: 'Kenworth T680', url: 'https://example.com/1' }

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

const draw = (props: Partial<ShareMenuProps> = {}) => {
  const onCopied = vi.fn()
  const onMark = vi.fn()
  const user = userEvent.setup()
  render(
    <ShareMenu
      link={link}
      entries={[
        { label: 'Facebook', href: 'https://example.com/fb', popup: true },
        { label: 'Email', href: 'mailto:?body=1' },
        { label: 'Mark', onSelect: onMark },
      ]}
      onCopied={onCopied}
      {...props}
    />,
  )
  const open = () => user.click(screen.getByRole('button', { name: 'Share' }))
  return { user, open, onCopied, onMark }
}

describe('ShareMenu', () => {
  test('offers what its caller gives, and to copy the link', async () => {
    const { open } = draw()
    await open()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Facebook',
      'Email',
      'Mark',
      'Copy Link',
    ])
    expect(screen.getByRole('menuitem', { name: 'Email' })).toHaveAttribute(
      'href',
      'mailto:?body=1',
    )
  })

  test('opens a popup of 600 by 400 where it is told to', async () => {
    const popup = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window)
    const { open, user } = draw()
    await open()
    await user.click(screen.getByRole('menuitem', { name: 'Facebook' }))
    expect(popup.mock.calls[0]?.[0]).toBe('https://example.com/fb')
    expect(popup.mock.calls[0]?.[2]).toContain('width=600,height=400')
  })

  test('hears what is chosen', async () => {
    const { open, user, onMark } = draw()
    await open()
    await user.click(screen.getByRole('menuitem', { name: 'Mark' }))
    expect(onMark).toHaveBeenCalledOnce()
  })

  test('copies the link and tells whether that worked', async () => {
    const { open, user, onCopied } = draw()
    await open()
    await user.click(screen.getByRole('menuitem', { name: 'Copy Link' }))
    await waitFor(() => expect(onCopied).toHaveBeenLastCalledWith(true))
    expect(await navigator.clipboard.readText()).toBe(link.url)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No permission'))
    await open()
    await user.click(screen.getByRole('menuitem', { name: 'Copy Link' }))
    await waitFor(() => expect(onCopied).toHaveBeenLastCalledWith(false))
  })

  test('takes the device’s share sheet where its caller prefers that', async () => {
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { open } = draw({ prefersNative: true })
    await open()
    expect(share).toHaveBeenCalledExactlyOnceWith(link)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  test('has its menu again when the share sheet does not open', async () => {
    const share = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { open } = draw({ prefersNative: true, trigger: <Button>Share</Button> })
    await open()
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-haspopup', 'menu'))
    await open()
    expect(screen.getByRole('menu')).toBeVisible()
  })
})
