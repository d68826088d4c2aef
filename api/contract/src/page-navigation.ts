/** The headers of a request that tell a navigation from other requests. */
interface BrowserRequest {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}

/** The headers of prefetch requests: the standard one, then those of older browsers. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * Whether a browser opens the address as a page in a tab. A HEAD, a prefetch, `fetch()`, a frame
 * or an image does not count: texts and picture addresses of other members can cause those
 * without an action of the person. A GET that changes something must check this.
 */
export function isPageNavigation({ method, headers }: BrowserRequest): boolean {
  if (method !== 'GET') return false
  if (prefetchHeaders.some((name) => headers.get(name) !== null)) return false
  const mode = headers.get('sec-fetch-mode')
  const destination = headers.get('sec-fetch-dest')
  if (mode !== null || destination !== null || headers.get('sec-fetch-site') !== null) {
    return mode === 'navigate' && destination === 'document'
  }
  // Browsers send no Sec-Fetch headers on plain http beyond localhost.
  const accept = headers.get('accept')?.trim() ?? ''
  return accept.includes('text/html') && !accept.startsWith('image/')
}
