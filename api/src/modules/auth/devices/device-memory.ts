import type { ObjectId } from 'mongodb'
import type { AppContext } from '../../../http/app-env'
import { createBrowserMark } from '../browser-mark'
import { type KnownDevicesRepository, knownDeviceLifetimeMs } from './known-devices.repository'

interface Dependencies {
  readonly isHttps: boolean
  readonly knownDevices: KnownDevicesRepository
  readonly now: () => Date
}

/**
 * Remembers in which browsers members have signed in. The cookie is no credential: failed sign-ins
 * from other devices do not delay attempts from a known one (decision 041).
 */
export function createDeviceMemory({ isHttps, knownDevices, now }: Dependencies) {
  const mark = createBrowserMark({
    name: 'haulyard_device',
    lifetimeMs: knownDeviceLifetimeMs,
    isHttps,
  })
  const remember = (userId: ObjectId, token: string) =>
    knownDevices.remember({ userId, token, now: now() })
  return {
    readToken: mark.read,
    /** After a sign-in. Members may share a browser and its token. */
    remember: (context: AppContext, userId: ObjectId) => remember(userId, mark.mark(context)),
    /** After a password reset: with a new token, because the old one may have been copied. */
    rememberAnew: (context: AppContext, userId: ObjectId) => remember(userId, mark.renew(context)),
  }
}
export type DeviceMemory = ReturnType<typeof createDeviceMemory>
