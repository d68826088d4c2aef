/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Tells whether a header goes on to the other side, given the message's `Connection` header. */
export const createIsForwarded = (connection: string | null | undefined) => {
  const named = new Set(
    (connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  return (name: string) => !hopByHop.has(name.toLowerCase()) && !named.has(name.toLowerCase())
}

/**
 * The request's headers as the API gets them. `Host` stays what the browser asked for,
 * because the API compares it with `Origin`. The client's address is appended to
 * `X-Forwarded-For`: how many of its entries to believe is the API's setting.
 */
export const forwardedHeaders = (
  request: Request,
  clientAddress: string | undefined,
): Record<string, string> => {
  const isForwarded = createIsForwarded(request.headers.get('connection'))
  const headers = Object.fromEntries([...request.headers].filter(([name]) => isForwarded(name)))
  const url = new URL(request.url)
  const host = headers.host ?? url.host
  const addresses = [headers['x-forwarded-for'], clientAddress].filter(Boolean)
  return {
    ...headers,
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? url.protocol.slice(0, -1),
    ...(addresses.length > 0 ? { 'x-forwarded-for': addresses.join(', ') } : {}),
  }
}
