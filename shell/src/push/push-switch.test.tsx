import { aUser, listResponse, startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderShell } from '../testing/render-shell'

const api = startMockApi()
const publicKey = 'BA'

/** A browser with a push service: what it asks its user, and whether it has subscribed. */
const startBrowser = (answer: NotificationPermission) => {
  let subscription: object | null = null
  const subscribe = async () => {
    subscription = {
      endpoint: 'https://push.example.com/1',
      options: { applicationServerKey: Uint8Array.of(4).buffer },
      toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscription = null
      },
    }
    return subscription
  }
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe },
    unregister: async () => true,
  }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
  }
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
}

let endpoint: string | null = null
const writes: string[] = []
beforeEach(() => {
  endpoint = null
  api.use(
    http.get('/api/reports', () => listResponse([])),
    http.get('/api/account/notification-choices', () => new HttpResponse(null, { status: 500 })),
    http.get('/api/account/push', () => HttpResponse.json({ publicKey, endpoint })),
    http.put('/api/account/push', async ({ request }) => {
      endpoint = ((await request.json()) as { endpoint: string }).endpoint
      writes.push('on')
      return HttpResponse.json({ publicKey, endpoint })
    }),
    http.delete('/api/account/push', () => {
      endpoint = null
      writes.push('off')
      return HttpResponse.json({ publicKey, endpoint })
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  writes.length = 0
})

const open = () => {
  renderShell({ at: '/settings?tab=notifications', user: aUser() })
  return userEvent.setup()
}
const findSwitch = () => screen.findByRole('switch', { name: 'Push Messages on This Device' })

test('a device is turned on and off', async () => {
  startBrowser('granted')
  const user = open()
  await user.click(await findSwitch())
  await expect.poll(() => writes).toEqual(['on'])
  await expect.poll(findSwitch).toBeChecked()
  await user.click(await findSwitch())
  await expect.poll(() => writes).toEqual(['on', 'off'])
  await expect.poll(findSwitch).not.toBeChecked()
})

test('a browser whose user says no keeps it off, and says what helps', async () => {
  startBrowser('denied')
  const user = open()
  await user.click(await findSwitch())
  expect(await screen.findByText(/^This browser does not show notifications/)).toBeVisible()
  expect(await findSwitch()).not.toBeChecked()
  expect(writes).toEqual([])
})

test('a browser without push messages says so', async () => {
  open()
  expect(await screen.findByText(/^This browser cannot show push messages/)).toBeVisible()
})

test('an API that does not answer can be asked again', async () => {
  startBrowser('granted')
  api.use(
    http.get('/api/account/push', () => new HttpResponse(null, { status: 500 }), { once: true }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await findSwitch()).not.toBeChecked()
})
