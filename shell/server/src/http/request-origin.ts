/** Whoever forges these headers harms only the answer to their own request. */
const forwarded = (request: Request, name: 'host' | 'proto') =>
  request.headers.get(`x-forwarded-${name}`)?.split(',')[0]?.trim()

/** Whether the browser asked over https, of us or of a proxy before us. */
export const isHttps = (request: Request): boolean =>
  (forwarded(request, 'proto') ?? new URL(request.url).protocol).startsWith('https')

/** Names, addresses and a port: nothing that would mean something else in a header. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i

/** The origin that the browser asked at, or `null` where it is none. */
export const requestOrigin = (request: Request): string | null => {
  const asked = forwarded(request, 'host') ?? new URL(request.url).host
  const origin = `${isHttps(request) ? 'https' : 'http'}://${asked}`
  // The pattern alone lets port 99999 and address 300.1.1.1 through.
  return host.test(asked) && URL.canParse(origin) ? origin : null
}
