import * as z from 'zod/mini'
import { isWebUrl } from './web-url'

/** `GET /api/account/push`: push messages to the device of this session. */
export const devicePushSchema = z.object({
  /**
   * The public key (VAPID, RFC 8292) that the browser subscribes with, in base64url; `null` for the
   * first moments of a new site.
   */
  publicKey: z.nullable(z.string()),
  /** The address at the browser's push service that this session's messages go to; `null`: none. */
  endpoint: z.nullable(z.string()),
})
export type DevicePush = z.infer<typeof devicePushSchema>

const subscriptionRule = 'The subscription is not valid'
const keyField = z
  .string(subscriptionRule)
  .check(
    z.minLength(16, subscriptionRule),
    z.maxLength(200, subscriptionRule),
    z.regex(/^[\w-]+$/, subscriptionRule),
  )

/** `PUT /api/account/push`: what the browser's `PushSubscription` says of itself. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string(subscriptionRule).check(z.refine(isWebUrl, subscriptionRule)),
  keys: z.object({ p256dh: keyField, auth: keyField }, subscriptionRule),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>

/** What a push message says to the service worker; nobody on the way can read it. */
export type PushMessage =
  | {
      readonly type: 'show'
      /** A later one with the same tag replaces it. */
      readonly tag: string
      readonly text: string
      /** The page to open. */
      readonly path: string
      readonly unreadCount: number
    }
  /** It was read elsewhere. */
  | { readonly type: 'close'; readonly tag: string; readonly unreadCount: number }
