import { aModerator, anAdmin, aUser, startMockApi } from '@haulyard/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aRemote } from '../testing/remotes'
import { renderShell } from '../testing/render-shell'

startMockApi()

const banner = () => within(screen.getByRole('banner'))

describe('the header of a visitor', () => {
  test.each([
    ['/', 'Join the Community'],
    ['/no-such-place', 'Sign In'],
  ])('at %s offers “%s”, which leads to /api/login', (at, name) => {
    renderShell({ at })
    const [link, ...others] = banner()
      .getAllByRole('link')
      .filter((found) => found.getAttribute('href') === '/api/login')
    expect(link).toHaveAccessibleName(name)
    expect(others).toEqual([])
  })

  test('has the product’s name, which leads home', () => {
    renderShell({ at: '/no-such-place' })
    expect(banner().getByRole('link', { name: 'Haulyard' })).toHaveAttribute('href', '/')
  })
})

describe('the header of a member', () => {
  const openMenu = async (name: string) => {
    await userEvent.click(banner().getByRole('button', { name }))
    return screen.getAllByRole('menuitem').map((item) => item.textContent)
  }

  test('shows the first name, and its letter where there is no picture', () => {
    renderShell({ at: '/no-such-place', user: aUser({ firstName: 'dana' }) })
    const account = banner().getByRole('button', { name: 'dana' })
    expect(account).toHaveTextContent('Ddana')
    expect(banner().queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()
  })

  test('shows the e-mail address where there is no first name', () => {
    renderShell({ at: '/no-such-place', user: aUser({ firstName: null, email: 'ray@x.example' }) })
    expect(banner().getByRole('button', { name: 'ray@x.example' })).toHaveTextContent('R')
  })

  test('shows U where there is neither', () => {
    renderShell({ at: '/no-such-place', user: aUser({ firstName: '', email: '' }) })
    expect(banner().getByRole('button', { name: 'Account menu' })).toHaveTextContent('U')
  })

  test('shows the profile picture', () => {
    const user = aUser({ profileImageUrl: '/media/dana.jpg' })
    const { container } = renderShell({ at: '/no-such-place', user })
    expect(container.querySelector('header img')).toHaveAttribute('src', '/media/dana.jpg')
  })

  test('has the entries that the site puts into the menu of the avatar', async () => {
    const entry = { place: 'account', path: '/board', order: 10 }
    const menu = [
      { ...entry, label: 'Board', audience: 'everyone' as const },
      { ...entry, label: 'All Reports', audience: 'admin' as const },
    ]
    const remotes = [aRemote('mfe-board', { menu })]
    renderShell({ at: '/no-such-place', user: aUser({ firstName: 'Dana' }), remotes })
    expect(await openMenu('Dana')).toEqual(['Settings', 'Board', 'Logout'])
    expect(screen.getByRole('menuitem', { name: 'Board' })).toHaveAttribute('href', '/board')
  })

  test('opens a menu of exactly Settings and Logout', async () => {
    renderShell({ at: '/no-such-place', user: aUser() })
    expect(await openMenu('Dana')).toEqual(['Settings', 'Logout'])
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    expect(banner().queryByRole('link', { name: 'Admin Portal' })).not.toBeInTheDocument()
  })

  test('of a moderator leads to the Admin Portal as well, where the queue is', async () => {
    renderShell({ at: '/no-such-place', user: aModerator('board', 'feed') })
    expect(banner().getByRole('link', { name: 'Admin Portal' })).toBeVisible()
    expect(await openMenu('Gus')).toEqual(['Settings', 'Admin Portal', 'Logout'])
  })

  test('of an administrator leads to the Admin Portal, by a button and in the menu', async () => {
    renderShell({ at: '/no-such-place', user: anAdmin() })
    expect(banner().getByRole('link', { name: 'Admin Portal' })).toHaveAttribute(
      'href',
      '/admin-portal',
    )
    expect(await openMenu('Ruth')).toEqual(['Settings', 'Admin Portal', 'Logout'])
  })
})

test('while it is unknown who is asking a spinner stands for the page, and no “Sign In” flashes up', () => {
  const { shell } = renderShell({ at: '/no-such-place' })
  act(() => shell.context.session.setState({ status: 'loading' }, true))
  expect(screen.getByRole('status', { name: 'Checking who is signed in' })).toBeVisible()
  expect(screen.queryByText('Sign In')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
})
