import type { PushMessage, PushSubscriptionInput } from '@haulyard/api-contract'
import type { BrowserContext, Page } from '@playwright/test'
import { serveWithWorker } from './serve-with-worker'

/** The browser of the tests has neither notifications nor a push service. */
interface PageFakes {
  readonly subscription: PushSubscriptionInput
}

const fakeInPage = ({ subscription }: PageFakes) => {
  const store = (key: string, value: string | null) =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test:permission') ?? 'default',
  })
  Notification.requestPermission = async () => {
    store('test:permission', 'granted')
    return 'granted'
  }
  const toSubscription = (key: string) => {
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => subscription,
      unsubscribe: async () => store('test:subscribed', null),
    }
  }
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      store('test:subscribed', applicationServerKey)
      return toSubscription(applicationServerKey)
    },
    getSubscription: async () => {
      const key = localStorage.getItem('test:subscribed')
      return key === null ? null : toSubscription(key)
    },
  })
}

/**
 * Runs in the worker before its own code: it keeps what would be shown, and what was opened. In a
 * cache, because a browser may stop a worker at any time.
 */
const fakeInWorker = `
const kept = async () => await (await caches.open('haulyard-files')).match('/test-device')
const readDevice = async () => (await (await kept())?.json()) ?? { shown: [], opened: [] }
let changes = Promise.resolve()
const change = (by) => {
  changes = changes.then(async () => {
    const device = by(await readDevice())
    await (await caches.open('haulyard-files')).put('/test-device', Response.json(device))
  })
  return changes
}
const without = ({ shown, ...device }, tag) =>
  ({ ...device, shown: shown.filter((one) => one.tag !== tag) })
self.registration.showNotification = (title, { tag, body, data }) =>
  change((device) => {
    const { shown, ...others } = without(device, tag)
    return { ...others, shown: [...shown, { title, tag, body, data }] }
  })
self.registration.getNotifications = async ({ tag } = {}) =>
  (await readDevice()).shown
    .filter((one) => tag === undefined || one.tag === tag)
    .map((one) => ({ ...one, close: () => change((device) => without(device, one.tag)) }))
// Without notifications a badge ends the browser's renderer.
Object.defineProperty(self.navigator, 'setAppBadge', { value: async () => undefined })
self.clients.openWindow = (address) =>
  change(({ opened, ...device }) => ({ ...device, opened: [...opened, new URL(address).pathname] }))
self.addEventListener('message', async ({ data }) => {
  if (data.push) self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(data.push) }))
  if (!data.press) return
  const [notification] = await self.registration.getNotifications()
  self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
});
`

/** A site whose worker runs with these fakes. */
export const serveToDevice = async (origin: string) => {
  const worker = await (await fetch(`${origin}/service-worker.js`)).text()
  return await serveWithWorker(origin, fakeInWorker + worker)
}

/** Lets the pages of a browser subscribe as this device. */
export const becomePushDevice = async (
  context: BrowserContext,
  subscription: PushSubscriptionInput,
): Promise<void> => {
  await context.addInitScript(fakeInPage, { subscription })
}

/** What the device shows, and the paths that were opened by a press. */
interface Device {
  readonly shown: readonly { readonly body: string }[]
  readonly opened: readonly string[]
}

export const readDevice = (page: Page): Promise<Device> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('haulyard-files')).match('/test-device')
    return (await kept?.json()) ?? { shown: [], opened: [] }
  })

const tellWorker = (page: Page, message: object): Promise<void> =>
  page.evaluate((told) => navigator.serviceWorker.controller?.postMessage(told), message)

/** What the push service has for the device reaches its worker. */
export const deliver = (page: Page, push: PushMessage): Promise<void> => tellWorker(page, { push })

/** Presses the first notification that is shown. */
export const pressNotification = (page: Page): Promise<void> => tellWorker(page, { press: true })
