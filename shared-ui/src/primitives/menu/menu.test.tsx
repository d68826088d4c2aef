import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../button/button'
import { Menu } from './menu'

const RouterLink = ({ to, children, ...rest }: { to: string; children?: ReactNode }) => (
  <a href={`/base${to}`} {...rest}>
    {children}
  </a>
)

const Example = ({ onLogout = () => undefined }: { onLogout?: () => void }) => (
  <>
    <Menu
      trigger={<Button>Wanda</Button>}
      items={[
        { label: 'Settings', link: <RouterLink to="/settings" /> },
        { label: 'Help', href: '/help', icon: <svg aria-hidden /> },
        { label: 'Logout', onSelect: onLogout },
      ]}
    />
    <p>Outside</p>
  </>
)

const trigger = () => screen.getByRole('button', { name: 'Wanda' })

describe('Menu', () => {
  test('its trigger says that it opens a menu', () => {
    render(<Example />)
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu')
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens with items of exactly their names; links are links', async () => {
    render(<Example />)
    await userEvent.click(trigger())
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/base/settings',
    )
    expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '/help')
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    expect(screen.getByRole('menu', { name: 'Wanda' })).toBeVisible()
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    expect(trigger()).toHaveAttribute('aria-controls', screen.getByRole('menu').id)
  })

  test('a choice is heard and closes it', async () => {
    const onLogout = vi.fn()
    render(<Example onLogout={onLogout} />)
    await userEvent.click(trigger())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(onLogout).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  test('works by keyboard: opens on the first item, moves, chooses', async () => {
    const onLogout = vi.fn()
    render(<Example onLogout={onLogout} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(onLogout).toHaveBeenCalledOnce()
  })

  test('the down arrow opens it', async () => {
    render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () =>
      expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveFocus(),
    )
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Tab', () => userEvent.tab()],
    ['a press outside', () => userEvent.click(screen.getByText('Outside'))],
    ['its trigger', () => userEvent.click(trigger())],
  ])('closes on %s', async (_way, close) => {
    render(<Example />)
    await userEvent.click(trigger())
    await screen.findByRole('menu')
    await close()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  })

  test('the up arrow opens it at the end; Home, End and letters move; it wraps', async () => {
    render(<Example />)
    const item = (name: string) => screen.getByRole('menuitem', { name })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    expect(item('Logout')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(item('Settings')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(item('Logout')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(item('Settings')).toHaveFocus()
    await userEvent.keyboard('h')
    expect(item('Help')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(item('Logout')).toHaveFocus()
  })

  test('the highlight follows the pointer', async () => {
    render(<Example />)
    await userEvent.click(trigger())
    await userEvent.hover(screen.getByRole('menuitem', { name: 'Help' }))
    expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveFocus()
  })

  test('gives focus back on Escape', async () => {
    render(<Example />)
    await userEvent.click(trigger())
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger()).toHaveFocus())
  })
})
