import { sessionCookieNames } from '@haulyard/api-contract'

/** Methods that do not write. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isJsonContentType = (contentType: string) =>
  /^application\/json\s*(;|$)/i.test(contentType)

/**
 * Whether a request has credentials, so that its response may be private. Other cookies than the
 * session's do not count: a response to them may come from the cache.
 */
export const isCredentialed = ({ headers }: Request): boolean =>
  headers.has('authorization') || sessionCookie.test(headers.get('cookie') ?? '')

/** By its whole name: another cookie's name or value may contain it. */
const sessionCookie = new RegExp(
  `(?:^|;)\\s*(?:${Object.values(sessionCookieNames).join('|')})\\s*=`,
)

/** Path and query as they were sent. */
export const targetOf = ({ url }: Request): string =>
  url.slice(url.indexOf('/', url.indexOf('://') + 3))
