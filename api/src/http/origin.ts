import type { Config } from '../config/config'

/** Says whether an origin or address belongs to this site. */
export type IsOwnOrigin = (origin: string, request: Request) => boolean

/**
 * In production only `PUBLIC_URL` is ours. A demo is also opened as 127.0.0.1 or by
 * its address in the local network; there the host that the browser asked for counts,
 * which another site's page cannot choose.
 */
export function createIsOwnOrigin({ mode, publicUrl }: Config): IsOwnOrigin {
  return (origin, request) => {
    if (!URL.canParse(origin)) return false
    const { origin: given } = new URL(origin)
    if (given === publicUrl.origin) return true
    return mode === 'demo' && given === new URL(request.url).origin
  }
}
