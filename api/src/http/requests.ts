import { sessionCookieNames } from '@haulyard/api-contract'

/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isJsonContentType = (contentType: string) =>
  /^application\/json\s*(;|$)/i.test(contentType)

/**
 * Whether an answer may hold what only its sender may see. Other cookies than the session's
 * are no credentials: they must not keep an answer out of the cache.
 */
export const isCredentialed = ({ headers }: Request): boolean =>
  headers.has('authorization') ||
  (headers.get('cookie')?.includes(`${sessionCookieNames.http}=`) ?? false)

/** Path and query as they were written. */
export const targetOf = ({ url }: Request): string =>
  url.slice(url.indexOf('/', url.indexOf('://') + 3))
