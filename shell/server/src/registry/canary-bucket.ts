import { createHash, randomInt } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

// A canary divides visitors by a random bucket number in a cookie. It does not depend on the
// account, so it stays the same after signing in, and is too small to identify a visitor.

const cookieName = 'haulyard_side'
const buckets = 1000
const oneYear = 31_536_000

declare module 'hono' {
  interface ContextVariableMap {
    /** The bucket that this response assigns to the visitor. */
    newBucket?: number
  }
}

/** Each remote has another offset; otherwise the same visitors would get every canary. */
const offsetOf = (remote: string) =>
  createHash('sha256').update(remote).digest().readUInt32BE(0) % buckets

/** Whether a bucket gets a remote's canary. A bucket that gets it at 10 % also gets it at 50 %. */
export const isInCanary = (bucket: number, remote: string, percent: number): boolean =>
  (bucket + offsetOf(remote)) % buckets < (percent / 100) * buckets

const bucketIn = (context: Context): number | null => {
  const text = getCookie(context, cookieName)
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** Returns the visitor's bucket: the cookie's, or a new one that the response will set. */
export const bucketOf = (context: Context): number => {
  const known = bucketIn(context) ?? context.get('newBucket')
  if (known !== undefined) return known
  const bucket = randomInt(buckets)
  context.set('newBucket', bucket)
  return bucket
}

/** Sets the cookie of a new bucket. Without a canary no bucket is needed, and none is set. */
export const assignCanaryBucket: MiddlewareHandler = async (context, next) => {
  await next()
  const bucket = context.get('newBucket')
  if (bucket === undefined) return
  setCookie(context, cookieName, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: oneYear,
  })
}
