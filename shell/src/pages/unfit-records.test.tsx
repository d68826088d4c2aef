import type { SearchResults } from '@haulyard/api-contract'
import {
  aUser,
  describeUnfitRecords,
  expectCaughtErrors,
  listResponse,
  startMockApi,
} from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aNotification } from '../testing/a-notification'
import { renderShell } from '../testing/render-shell'
import {
  bell,
  expectBell,
  renderWithBell,
  serveNotifications,
} from '../testing/render-with-notifications'
import { aClassified, nothing, oneOfEach, searchResponding } from './search/testing'

const api = startMockApi()

const notification = (subject: string) => aNotification({ id: subject, subject })

describeUnfitRecords({
  name: 'the bell’s notifications',
  make: notification,
  open: async (records) => {
    serveNotifications(api)
    api.use(http.get('*/api/notifications', () => listResponse(records)))
    renderWithBell()
    await expectBell('Nothing unread')
    await userEvent.click(bell())
  },
  unfit: [{ kind: 'a kind of tomorrow' }],
  isShort: true,
})
describeUnfitRecords({
  name: 'all notifications',
  make: notification,
  open: (records) => {
    api.use(http.get('*/api/notifications', () => listResponse(records)))
    renderShell({ at: '/notifications', user: aUser() })
  },
  unfit: [{ kind: 'a kind of tomorrow' }, { actor: { firstName: 7 } }],
})

const searched = Object.entries(oneOfEach) as [keyof SearchResults, readonly object[]][]

for (const [kind, [found]] of searched) {
  describeUnfitRecords({
    name: `the ${kind} that a search finds`,
    make: (text) => ({
      ...found,
      id: text,
      ...(kind === 'members' ? { firstName: text } : { title: text }),
    }),
    open: (records) => {
      api.use(searchResponding({ ...nothing, [kind]: records }).handler)
      renderShell({ at: '/search?q=record' })
    },
    unfit: [kind === 'members' ? { company: 7 } : { title: null }],
  })
}
describeUnfitRecords({
  name: 'a search among the classifieds',
  make: (title) => aClassified({ id: title, title }),
  open: (records) => {
    api.use(http.get('/api/classifieds', () => listResponse(records)))
    renderShell({ at: '/search?q=record&in=classifieds' })
  },
  unfit: [{ category: null }],
})
test('beside a notification that does not fit the others are marked as read', async () => {
  expectCaughtErrors()
  let isRead = false
  api.use(
    http.get('*/api/notifications', () => listResponse([null, aNotification({ isRead })])),
    http.put('*/api/notifications/read', () => {
      isRead = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  renderShell({ at: '/notifications', user: aUser(), unreadCount: 1 })
  expect(await screen.findByRole('link', { name: /^Unread: Ray Delgado/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark All as Read' }))
  await waitFor(() => expect(screen.getByRole('link', { name: /^Ray Delgado/ })).toBeVisible())
  expect(screen.getByText('This entry cannot be shown.')).toBeVisible()
})
