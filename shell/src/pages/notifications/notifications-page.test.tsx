import { aUser, listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { aNotification } from '../../testing/a-notification'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
afterEach(() => void vi.useRealTimers())

const listUrl = '*/api/notifications'
const reply = aNotification()
const message = aNotification({ id: 'notification-2', kind: 'direct_message', isRead: true })

const openPage = (unreadCount = 1) =>
  renderShell({ at: '/notifications', user: aUser(), unreadCount })
const main = () => within(screen.getByRole('main'))

test('the page lists everything, newest first, and says what is unread', async () => {
  server.use(http.get(listUrl, () => listResponse([reply, message])))
  openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const links = await main().findAllByRole('link')
  expect(links).toHaveLength(2)
  expect(links[0]).toHaveAccessibleName(/^Unread: Ray Delgado replied to “.*” just now$/)
  expect(links[1]).toHaveAccessibleName('Ray Delgado sent you a message just now')
  await waitFor(() => expect(document.title).toContain('Notifications'))
})

test('while the list is on its way there are placeholders', async () => {
  server.use(neverResponding(listUrl))
  openPage()
  const placeholders = await main().findByRole('group', { name: 'Loading notifications' })
  expect(placeholders).toHaveAttribute('aria-busy', 'true')
  expect(placeholders.children).toHaveLength(6)
})

test('further pages are loaded below the first', async () => {
  server.use(
    http.get(listUrl, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? listResponse([message])
        : listResponse([reply], '/api/notifications?cursor=next'),
    ),
  )
  openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await main().findByRole('link', { name: /sent you a message/ })).toBeVisible()
  expect(main().getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
})

test('with nothing there the page says what will come, and where to begin', async () => {
  server.use(http.get(listUrl, () => listResponse([])))
  openPage(0)
  expect(await screen.findByText('Nothing new, all quiet')).toBeVisible()
  expect(main().getByRole('link', { name: 'Open the Message Board' })).toBeVisible()
  expect(main().queryByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument()
})

test('a list that cannot be had offers to try again', async () => {
  server.use(http.get(listUrl, unavailable))
  openPage()
  expect(await main().findByRole('alert')).toHaveTextContent('could not be loaded')
  server.use(http.get(listUrl, () => listResponse([reply])))
  await userEvent.click(main().getByRole('button', { name: 'Retry' }))
  expect(await main().findByRole('link', { name: /replied/ })).toBeVisible()
})

test('all can be marked as read from the page', async () => {
  let items = [reply, message]
  server.use(
    http.get(listUrl, () => listResponse(items)),
    http.put('*/api/notifications/read', () => {
      items = items.map((item) => ({ ...item, isRead: true }))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  openPage()
  await main().findByRole('link', { name: /^Unread/ })
  await userEvent.click(main().getByRole('button', { name: 'Mark All as Read' }))
  await waitFor(() =>
    expect(main().queryByRole('link', { name: /^Unread/ })).not.toBeInTheDocument(),
  )
  expect(main().queryByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument()
})

test('a visitor is told to log in, and is led there after half a second', async () => {
  renderShell({ at: '/notifications' })
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue()
  expect(await screen.findByText('Unauthorized')).toBeVisible()
  expect(screen.getByText('You need to be logged in to see your notifications.')).toBeVisible()
  await waitFor(() =>
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login\?returnTo=/)),
  )
})

test('the button that marks all as read gives focus to the page when it goes', async () => {
  let unread = 1
  server.use(
    http.get(listUrl, () => listResponse([{ ...reply, isRead: unread === 0 }])),
    http.get('*/api/notifications/unread-count', () => HttpResponse.json({ count: unread })),
    http.put('*/api/notifications/read', () => {
      unread = 0
      return new HttpResponse(null, { status: 204 })
    }),
  )
  openPage()
  await userEvent.click(await main().findByRole('button', { name: 'Mark All as Read' }))
  await waitFor(() =>
    expect(main().queryByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument(),
  )
  expect(document.body).not.toHaveFocus()
})
