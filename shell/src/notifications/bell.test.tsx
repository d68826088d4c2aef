import { listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aNotification } from '../testing/a-notification'
import {
  bell,
  expectBell,
  renderWithBell,
  serveNotifications,
} from '../testing/render-with-notifications'

const server = startMockApi()
const markOne = '*/api/notifications/:id/read'
const markAll = '*/api/notifications/read'
const done = () => new HttpResponse(null, { status: 204 })

const reply = aNotification()
const message = aNotification({
  id: 'notification-2',
  kind: 'direct_message',
  subject: null,
  path: '/social-feed?chat=user-9',
  count: 2,
})
const old = aNotification({ id: 'notification-3', kind: 'connection_accepted', isRead: true })

const openBell = async () => {
  await waitFor(() => expect(bell()).toHaveAccessibleDescription(/unread/))
  await userEvent.click(bell())
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

test('the bell shows and says how much is unread', async () => {
  serveNotifications(server, reply, message, old)
  renderWithBell()
  await expectBell('2 unread')
  expect(bell()).toHaveTextContent(/^2$/)
})

test('with nothing unread there is no number', async () => {
  serveNotifications(server, old)
  renderWithBell()
  await expectBell('Nothing unread')
  expect(bell()).toHaveTextContent(/^$/)
})

test.each([
  [9, '9'],
  [10, '9+'],
])('%i unread are shown as %s, and said in full', async (count, text) => {
  serveNotifications(server).count = count
  renderWithBell()
  await expectBell(`${count} unread`)
  expect(bell()).toHaveTextContent(text)
})

test('a response older than a live event changes nothing', async () => {
  let respond: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    server.use(
      http.get('*/api/notifications/unread-count', async () => {
        resolve()
        await new Promise<void>((send) => {
          respond = send
        })
        return HttpResponse.json({ count: 0 })
      }),
    )
  })
  const { announce, shell } = renderWithBell()
  await isAsked
  announce(1)
  await expectBell('1 unread')
  respond()
  const { client } = await shell.queries.preload()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await expectBell('1 unread')
})

test('a press before the code of the bell is there opens it once it is', async () => {
  serveNotifications(server, reply)
  renderWithBell()
  act(() => bell().click())
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeInTheDocument()
})

test('the keyboard’s focus stays on the bell while its code loads', async () => {
  serveNotifications(server, reply)
  renderWithBell()
  act(() => bell().focus())
  await expectBell('1 unread')
  expect(bell()).toHaveFocus()
})

test('the bell says who did what, and when, and what of it is unread', async () => {
  const createdAt = new Date(Date.now() - 5 * 60_000).toISOString()
  serveNotifications(server, { ...reply, createdAt }, message, old)
  renderWithBell()
  const panel = await openBell()
  const link = await panel.findByRole('link', { name: /^Unread: Ray Delgado replied to/ })
  expect(link).toHaveTextContent('Ray Delgado replied to “Donner Pass tonight?”')
  expect(link).toHaveAttribute('href', '/forum/topic-1')
  const time = within(link).getByText('5 minutes ago')
  expect(time).toHaveAttribute('datetime', createdAt)
  expect(time).toHaveAttribute('title', expect.stringMatching(/, \d+:\d\d [AP]M$/))
  expect(panel.getByRole('link', { name: /^Ray Delgado accepted/ })).toBeInTheDocument()
  expect(panel.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/notifications')
})

test('following a notification marks it as read at once and closes the list', async () => {
  serveNotifications(server, reply, message)
  const marked: unknown[] = []
  server.use(
    http.put(markOne, ({ params }) => {
      marked.push(params.id)
      return done()
    }),
  )
  renderWithBell()
  const panel = await openBell()
  await userEvent.click(await panel.findByRole('link', { name: /replied/ }))
  await expectBell('1 unread')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('Another page')).toBeInTheDocument()
  await waitFor(() => expect(marked).toEqual(['notification-1']))
})

test('one that is read already is not marked again', async () => {
  serveNotifications(server, old)
  renderWithBell()
  const panel = await openBell()
  // A call would have no handler, and fail the test.
  await userEvent.click(await panel.findByRole('link', { name: /accepted/ }))
  expect(screen.getByText('Another page')).toBeInTheDocument()
})

test('a mark that fails is taken back, and only that', async () => {
  serveNotifications(server, reply, message)
  let fail = () => undefined as unknown
  const failing = new Promise((resolve) => {
    fail = () => resolve(undefined)
  })
  server.use(
    http.put(markOne, async () => {
      await failing
      return unavailable()
    }),
  )
  const { announce } = renderWithBell()
  const panel = await openBell()
  await userEvent.click(await panel.findByRole('link', { name: /replied/ }))
  await expectBell('1 unread')
  announce(4)
  fail()
  await expectBell('5 unread')
})

test('all are marked as read at once', async () => {
  const state = serveNotifications(server, reply, message)
  server.use(
    http.put(markAll, () => {
      state.items = state.items.map((item) => ({ ...item, isRead: true }))
      return done()
    }),
  )
  renderWithBell()
  const panel = await openBell()
  await panel.findByRole('link', { name: /^Unread: Ray Delgado replied/ })
  await userEvent.click(panel.getByRole('button', { name: 'Mark All as Read' }))
  await expectBell('Nothing unread')
  expect(panel.queryByRole('link', { name: /^Unread/ })).not.toBeInTheDocument()
  expect(panel.queryByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument()
})

test('when marking all fails, all is as before and the member is told', async () => {
  serveNotifications(server, reply, old)
  server.use(http.put(markAll, unavailable))
  const { shell } = renderWithBell()
  const panel = await openBell()
  await panel.findByRole('link', { name: /^Unread/ })
  await userEvent.click(panel.getByRole('button', { name: 'Mark All as Read' }))
  await waitFor(() =>
    expect(shell.toasts.store.getState()).toMatchObject({
      title: 'Error',
      description: 'Failed to mark your notifications as read. Please try again.',
    }),
  )
  await expectBell('1 unread')
  expect(panel.getAllByRole('link', { name: /^Unread/ })).toHaveLength(1)
})

test('what happens meanwhile is counted, listed and announced without a reload', async () => {
  const state = serveNotifications(server, reply)
  const { announce, shell } = renderWithBell()
  const panel = await openBell()
  await panel.findByRole('link', { name: /replied/ })
  state.items = [message, reply]
  announce(2)
  expect(await panel.findByRole('link', { name: /sent you 2 messages/ })).toBeInTheDocument()
  await expectBell('2 unread')
  const announcement = screen.getByText('New notification, 2 unread')
  expect(announcement).toHaveAttribute('aria-live', 'polite')
  expect(shell.toasts.store.getState()).toBeNull()
})

test('what was read in another tab is not announced', async () => {
  serveNotifications(server, reply, message)
  const { announce } = renderWithBell()
  await expectBell('2 unread')
  announce(1)
  await expectBell('1 unread')
  expect(screen.queryByText(/^New notification/)).not.toBeInTheDocument()
})

test('after a gap in the connection everything is asked for again', async () => {
  const state = serveNotifications(server, reply)
  const { shell } = renderWithBell()
  const panel = await openBell()
  await panel.findByRole('link', { name: /replied/ })
  state.items = [message, reply]
  state.count = 2
  shell.liveEvents.publish({ type: 'reset' })
  await expectBell('2 unread')
  expect(await panel.findByRole('link', { name: /sent you/ })).toBeInTheDocument()
})

test('with nothing there the list says what will come', async () => {
  serveNotifications(server)
  renderWithBell()
  const panel = await openBell()
  expect(await panel.findByText('Nothing new')).toBeInTheDocument()
  expect(panel.queryByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument()
})

test('a list that cannot be had is loading, then failed, then there', async () => {
  serveNotifications(server, reply)
  server.use(http.get('*/api/notifications', unavailable, { once: true }))
  renderWithBell()
  const panel = await openBell()
  const failure = await panel.findByRole('alert')
  expect(failure).toHaveTextContent('Your notifications could not be loaded')
  server.use(http.get('*/api/notifications', () => listResponse([reply])))
  await userEvent.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await panel.findByRole('link', { name: /replied/ })).toBeInTheDocument()
})
