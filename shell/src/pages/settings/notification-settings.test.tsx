import {
  defaultChannels,
  type NotificationChoices,
  type NotificationChoicesInput,
  notificationGroups,
} from '@haulyard/api-contract'
import { aUser, listResponse, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const path = '/api/account/notification-choices'

const usual: NotificationChoices = {
  groups: notificationGroups.map((group) => ({
    group,
    channels: [...defaultChannels[group]],
    isUrgent: false,
    isPushed: true,
  })),
  isMailOn: true,
  isBounced: false,
  digest: 'weekly',
  dailyMails: 5,
  quietHours: null,
  timeZone: 'America/Chicago',
  tenEndsAt: null,
}

let saved: NotificationChoicesInput[] = []
/** The API, which answers a change with what the test says. */
const serve = (answer: Partial<NotificationChoices> = {}, stored = usual) =>
  api.use(
    http.get(path, () => HttpResponse.json(stored)),
    http.put(path, async ({ request }) => {
      const input = (await request.json()) as NotificationChoicesInput
      saved.push(input)
      const tenEndsAt = input.isOnTen ? '2126-11-26T20:00:00.000Z' : null
      return HttpResponse.json({ ...stored, ...answer, tenEndsAt })
    }),
  )
beforeEach(() => api.use(http.get('/api/reports', () => listResponse([]))))
afterEach(() => {
  saved = []
  sessionStorage.clear()
})

const openChoices = async () => {
  renderShell({ at: '/settings?tab=notifications', user: aUser() })
  await screen.findByRole('heading', { name: 'What you hear about' })
  return userEvent.setup()
}
const group = (name: string) => within(screen.getByRole('group', { name }))

test('each kind of thing has its channels, and a change is saved at once', async () => {
  const rest = { isUrgent: false, isPushed: true }
  const messages = { group: 'messages' as const, channels: ['bell' as const], ...rest }
  serve({ groups: usual.groups.map((one) => (one.group === 'messages' ? messages : one)) })
  const user = await openChoices()
  expect(group('Forum Replies').getByLabelText('By email')).toBeChecked()
  await user.click(group('New Messages').getByLabelText('By email'))
  expect(group('New Messages').getByLabelText('By email')).not.toBeChecked()
  expect(await screen.findByText('Notifications Updated')).toBeVisible()
  expect(saved).toEqual([{ group: messages }])
})

test('a group is pushed to the devices of the member, or not', async () => {
  serve()
  const user = await openChoices()
  await user.click(group('New Messages').getByLabelText('On my devices'))
  expect(await screen.findByText('Notifications Updated')).toBeVisible()
  expect(saved).toEqual([{ group: expect.objectContaining({ isPushed: false }) }])
})

test('what cannot be saved is taken back, and said', async () => {
  serve()
  api.use(http.put(path, () => HttpResponse.json({}, { status: 500 })))
  const user = await openChoices()
  await user.click(screen.getByRole('switch', { name: 'Emails' }))
  expect(await screen.findByText(/^Failed to save your choice/)).toBeVisible()
  await expect.poll(() => screen.getByRole('switch', { name: 'Emails' })).toBeChecked()
})

test('quiet hours are set, and the ten hours begin', async () => {
  serve({ quietHours: { from: 22, to: 7 } })
  const user = await openChoices()
  await user.click(screen.getByRole('switch', { name: 'Quiet Hours' }))
  await user.selectOptions(await screen.findByLabelText('Quiet Until'), '7:00 AM')
  await user.click(screen.getByRole('button', { name: 'Start My Ten' }))
  expect(await screen.findByRole('button', { name: 'I Am Back' })).toBeVisible()
  expect(saved).toEqual([
    { quietHours: { from: 22, to: 6 } },
    { quietHours: { from: 22, to: 7 } },
    { isOnTen: true },
  ])
})

test('an address that cannot be reached is said', async () => {
  serve({}, { ...usual, isBounced: true })
  await openChoices()
  expect(screen.getByText(/Our emails do not reach your address/)).toBeVisible()
})

test('platform updates are one of the groups', async () => {
  serve()
  await openChoices()
  expect(group('Platform Updates').getByLabelText('In the bell')).toBeChecked()
  expect(group('Platform Updates').getByLabelText('By email')).not.toBeChecked()
})

test('a failure to load offers another try', async () => {
  api.use(http.get(path, () => HttpResponse.json({}, { status: 400 })))
  renderShell({ at: '/settings?tab=notifications', user: aUser() })
  expect(await screen.findByText('What you hear about could not be loaded')).toBeVisible()
  serve()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'What you hear about' })).toBeVisible()
})
