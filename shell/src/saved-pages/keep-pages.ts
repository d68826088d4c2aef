import type { Session } from '@haulyard/shell-contract'
import { withoutPagesParameter, workerAddress } from '@haulyard/shell-host/documents'
import { hasStoredToken } from '../core/session'
import type { Shell } from '../core/shell'
import { readPushOwner } from '../push/push-owner'
import { forgetPages } from './forget-pages'
import { cacheNames, type PageLoaded, readable } from './names'

const choiceKey = 'haulyard:keeps-pages'
/** How soon an open page learns that the worker was replaced or switched off. */
const updateIntervalMs = 10 * 60_000

/** Whether this device keeps pages: yes, unless its user has said no. */
export const keepsPages = (): boolean => {
  try {
    return localStorage.getItem(choiceKey) !== 'no'
  } catch {
    return true
  }
}

/** Chromium also tells what is used for what. */
interface StorageUsage extends StorageEstimate {
  readonly usageDetails?: { readonly caches?: number }
}

const loaded = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)

const loadedFiles = (): string[] =>
  loaded()
    .map((address) => address.replace(/[?#].*$/, ''))
    .filter((address) => /\.(?:js|css|woff2)$/.test(address))

/** The worker's requests carry no stored token: with one, its answers would be a visitor's. */
const loadedPages = (): string[] => {
  if (hasStoredToken()) return []
  const { href, origin } = window.location
  const answers = loaded().filter((address) => {
    const url = new URL(address)
    return url.origin === origin && readable.test(url.pathname)
  })
  return [href.replace(/#.*$/, ''), ...new Set(answers)]
}

/** Deletes what was saved on this device. */
export const clearPages = async (): Promise<void> => {
  await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)))
}

/**
 * The size of what this site keeps on this device, in bytes.
 * @throws where the browser does not tell
 */
export const sizeOfPages = async (): Promise<number> => {
  const { usageDetails, usage = 0 } = (await navigator.storage.estimate()) as StorageUsage
  return usageDetails?.caches ?? usage
}

/** Registers the worker: of one scope there is one, and another address replaces its script. */
export const ensureWorker = async (): Promise<ServiceWorkerRegistration> => {
  const script = keepsPages() ? workerAddress : `${workerAddress}?${withoutPagesParameter}`
  await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
  return await navigator.serviceWorker.ready
}

/** A worker that comes by a weak signal, or never, takes no longer. */
const replacementLimitMs = 10_000

/** Resolves once the worker that keeps no pages has taken over this page. */
const untilReplaced = () =>
  new Promise<void>((resolve) => {
    const { serviceWorker } = navigator
    const check = () => {
      if (!serviceWorker.controller?.scriptURL.endsWith(withoutPagesParameter)) return
      serviceWorker.removeEventListener('controllerchange', check)
      resolve()
    }
    serviceWorker.addEventListener('controllerchange', check)
    check()
  })

/** Removes the worker, unless this device needs it for one of its two purposes. */
export const releaseWorker = async (): Promise<void> => {
  if (keepsPages() || readPushOwner() !== null) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.unregister()
  }
}

/** Lets a worker save what the page has loaded. */
const sendLoaded = (worker: ServiceWorker | null, pages: string[]) => {
  if (!keepsPages()) return
  worker?.postMessage({ type: 'page-loaded', pages, files: loadedFiles() } satisfies PageLoaded)
}

const register = async (): Promise<void> => {
  const { controller } = navigator.serviceWorker
  const { active } = await ensureWorker()
  sendLoaded(active, controller ? [] : loadedPages())
}

/**
 * What `register` sends may reach a worker that is being replaced, which takes the files with it.
 * Only the files: documents and answers stay in their cache, and need no second reading.
 */
const sendToReplacements = () => {
  let { controller } = navigator.serviceWorker
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isReplaced = controller !== null
    controller = navigator.serviceWorker.controller
    if (isReplaced) sendLoaded(controller, [])
  })
}

/** Asks for another worker, where there is one: it may have been switched off since. */
const update = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/** Saves this device's choice, and acts on it at once. */
export const setKeepsPages = async (keeps: boolean): Promise<void> => {
  localStorage.setItem(choiceKey, keeps ? 'yes' : 'no')
  if (keeps) return register()
  // A removed worker serves its pages until they are left, and would go on storing.
  const replacing = ensureWorker().then(untilReplaced)
  const limit = new Promise<void>((resolve) => setTimeout(resolve, replacementLimitMs))
  // Without a signal it stays until then; the next start deletes what it has stored.
  await Promise.race([replacing.catch(() => undefined), limit])
  await releaseWorker()
  await clearPages()
}

/** A session by a stored token ends without a call that the worker could see. */
const deleteAtSignOut = ({ context: { session } }: Shell) => {
  const isMember = ({ status }: Session) => status === 'signed-in'
  session.subscribe((now, before) => {
    if (isMember(before) && !isMember(now)) void forgetPages()
  })
}

/** Makes the pages of this site readable without a signal, where the browser can. */
export const keepPages = async (shell: Shell): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  deleteAtSignOut(shell)
  sendToReplacements()
  setInterval(() => update().catch(() => undefined), updateIntervalMs)
  if (!keepsPages()) {
    await releaseWorker()
    await forgetPages()
  }
  if (keepsPages() || readPushOwner() !== null) await register()
}
