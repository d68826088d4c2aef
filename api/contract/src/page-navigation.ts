/** As much of a request as its headers tell about the browser's intention. */
interface BrowserRequest {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}

/** Sent with what a browser loads ahead: the standard header, then those of older browsers. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * Whether a browser opens an address as a page in a tab. A HEAD, a prefetch, `fetch()`, a frame
 * or an image is none: another member's text or picture address can cause those without the
 * person's doing. A GET that changes something must check this.
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
