import type { Config } from '../config/config'

/** Whether an origin or URL belongs to this site. */
export type IsOwnOrigin = (origin: string, request: Request) => boolean

/**
 * In production only `PUBLIC_URL` belongs to the site. A demo is also opened as 127.0.0.1 or by
 * its address in the local network, so the request's own host counts too, which another site's
 * page cannot choose.
 */
export function createIsOwnOrigin({ mode, publicUrl }: Config): IsOwnOrigin {
  return (origin, request) => {
    if (!URL.canParse(origin)) return false
    const { origin: given } = new URL(origin)
    if (given === publicUrl.origin) return true
    return mode === 'demo' && given === new URL(request.url).origin
  }
}
