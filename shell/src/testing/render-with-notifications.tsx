import type { Notification } from '@haulyard/api-contract'
import { ShellProvider } from '@haulyard/shell-contract'
import { emptyRegistry } from '@haulyard/shell-contract/registry'
import { aUser, listResponse } from '@haulyard/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { createShell } from '../app/create-shell'
import { ShellServicesProvider } from '../core/shell'
import { Bell } from '../notifications/bell'
// Before any test: the bell gives its code up when a starved machine compiles it for seconds.
import '../notifications/loaded-bell'

/** The notifications of the API; changes by a test are in the responses from then on. */
export const serveNotifications = (server: SetupServer, ...items: Notification[]) => {
  const state = { items, count: items.filter(({ isRead }) => !isRead).length }
  server.use(
    http.get('*/api/notifications/unread-count', () => HttpResponse.json({ count: state.count })),
    http.get('*/api/notifications', () => listResponse(state.items)),
  )
  return state
}

/** Renders the bell of a member, and what a test puts beside it. */
export const renderWithBell = (beside: ReactNode = null) => {
  const shell = createShell({
    registry: emptyRegistry,
    isSessionUnknown: false,
  })
  shell.context.session.setState({ status: 'signed-in', user: aUser() }, true)
  render(
    <MemoryRouter initialEntries={['/start']}>
      <ShellProvider value={shell.context}>
        <ShellServicesProvider value={shell}>
          <Bell />
          <Routes>
            <Route path="/start" element={beside} />
            <Route path="*" element={<p>Another page</p>} />
          </Routes>
        </ShellServicesProvider>
      </ShellProvider>
    </MemoryRouter>,
  )
  return {
    shell,
    /** What the server sends when a member's number has changed. */
    announce: (unreadCount: number) =>
      act(() => shell.liveEvents.publish({ type: 'notification', unreadCount })),
  }
}

/** The bell's button. */
export const bell = () => screen.getByRole('button', { name: 'Notifications' })

/** Waits for what the bell says of itself. */
export const expectBell = (description: string) =>
  waitFor(() => {
    if (bell().getAttribute('aria-describedby') === null) throw new Error('Not loaded yet')
    const id = bell().getAttribute('aria-describedby') ?? ''
    const text = document.getElementById(id)?.textContent
    if (text !== description) throw new Error(`The bell says ${text}`)
  })
