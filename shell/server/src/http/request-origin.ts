/** Forged headers affect only the response to that very request. */
const forwarded = (request: Request, name: 'host' | 'proto') =>
  request.headers.get(`x-forwarded-${name}`)?.split(',')[0]?.trim()

/** Whether the browser's request used https, to this server or to a proxy in front of it. */
export const isHttps = (request: Request): boolean =>
  (forwarded(request, 'proto') ?? new URL(request.url).protocol).startsWith('https')

/** Host names, IP addresses and a port, without characters that are special in a header. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i

/** The origin of the browser's request; `null` if the host is invalid. */
export const requestOrigin = (request: Request): string | null => {
  const requested = forwarded(request, 'host') ?? new URL(request.url).host
  const origin = `${isHttps(request) ? 'https' : 'http'}://${requested}`
  // The pattern alone accepts port 99999 and address 300.1.1.1.
  return host.test(requested) && URL.canParse(origin) ? origin : null
}
