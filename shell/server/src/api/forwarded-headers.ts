/**
 * Headers of one connection only (RFC 9110, section 7.6.1), and `Expect`: this server has
 * sent 100 (Continue) itself by the time it forwards a request.
 */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Returns whether a header is forwarded, given the message's `Connection` header. */
export const createIsForwarded = (connection: string | readonly string[] | null | undefined) => {
  const named = new Set(
    String(connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  return (name: string) => !hopByHop.has(name.toLowerCase()) && !named.has(name.toLowerCase())
}

/**
 * The request headers that are sent to the API. `Host` stays the browser's, because the API
 * compares it with `Origin`. The client's address is appended to `X-Forwarded-For`; a setting
 * of the API says how many of its entries to trust.
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
