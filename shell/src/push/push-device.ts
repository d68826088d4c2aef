import type { DevicePush } from '@haulyard/api-contract'
import type { Shell } from '../core/shell'
import { ensureWorker, releaseWorker } from '../saved-pages/keep-pages'
import { readPushOwner, setPushOwner } from './push-owner'

const address = '/api/account/push'
/** In the storage of a tab: once in its life is enough. */
const checkedKey = 'haulyard:push-checked'

type Caller = Pick<Shell, 'api' | 'context'>

/** Whether this browser can show push messages. On an iPhone only the installed site can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const memberId = ({ context: { session } }: Caller): string | null => {
  const state = session.getState()
  return state.status === 'signed-in' ? state.user.id : null
}

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this device shows the push messages of the signed-in member. */
export const isPushOn = async ({ api }: Caller): Promise<boolean> => {
  const { endpoint } = await api.get<DevicePush>(address)
  if (endpoint === null || Notification.permission !== 'granted') return false
  return (await findSubscription())?.endpoint === endpoint
}

const toBase64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Subscribes with the site's key: a subscription with an earlier one reaches nobody. */
const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await ensureWorker()
  const found = await pushManager.getSubscription()
  if (found && toBase64Url(found.options.applicationServerKey) === publicKey) return found
  await found?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const register = async (caller: Caller): Promise<void> => {
  const { api } = caller
  const { publicKey, endpoint: known } = await api.get<DevicePush>(address)
  if (publicKey === null) throw new Error('The site has no key yet')
  const subscription = await subscribe(publicKey)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  if (endpoint !== undefined && endpoint !== known) {
    await api.call(`PUT ${address}`, { body: { endpoint, keys: { p256dh, auth } } })
  }
  setPushOwner(memberId(caller))
}

/**
 * Turns push messages on for this device, after a press: the browser asks the person.
 * @returns whether the person has allowed it
 * @throws when the browser or the API does not do it
 */
export const turnPushOn = async (caller: Caller): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register(caller)
  return true
}

/** Turns them off for this device. @throws when the API does not do it */
export const turnPushOff = async ({ api }: Caller): Promise<void> => {
  await api.call(`DELETE ${address}`)
  await (await findSubscription())?.unsubscribe()
  setPushOwner(null)
  await releaseWorker()
}

/**
 * After a new sign-in of the same member, or when the browser has changed the subscription: the API
 * learns of it.
 */
export const keepPush = async (caller: Caller): Promise<void> => {
  const owner = readPushOwner()
  if (owner === null || owner !== memberId(caller) || !canPush()) return
  if (Notification.permission !== 'granted' || sessionStorage.getItem(checkedKey) === owner) return
  await register(caller)
  sessionStorage.setItem(checkedKey, owner)
}
