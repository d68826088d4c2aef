import type { PushMessage } from '@haulyard/api-contract'

declare const self: ServiceWorkerGlobalScope

const setBadge = async (unreadCount: number): Promise<void> => {
  try {
    await self.navigator.setAppBadge?.(unreadCount)
  } catch {
    // Some browsers have no badge for this site.
  }
}

const close = async (filter: GetNotificationOptions = {}): Promise<void> => {
  for (const shown of await self.registration.getNotifications(filter)) shown.close()
}

const receive = async (message: PushMessage): Promise<void> => {
  const { tag, unreadCount } = message
  if (message.type === 'show') {
    const pages = await self.clients.matchAll({ type: 'window' })
    const isHere = pages.some(({ visibilityState }) => visibilityState === 'visible')
    await self.registration.showNotification('Haulyard', {
      body: message.text,
      tag,
      // TypeScript does not know it: a further message in a thread is heard as well.
      ...{ renotify: !isHere },
      silent: isHere,
      icon: '/icon-192.png',
      data: { path: message.path },
    })
  } else {
    await close({ tag })
  }
  await setBadge(unreadCount)
}

/** To the page that is open at this address, or else a new one. */
const open = async (path: string): Promise<void> => {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}

/** The session has ended: nothing of it stays on the screen. */
export const closePushMessages = (): Promise<void> => close()

/** Shows push messages, and takes them back; a press on one opens its page. */
export const handlePushMessages = (): void => {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(receive(event.data.json()))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data?.path ?? '/')))
  })
}
