/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isJsonContentType = (contentType: string) =>
  /^application\/json\s*(;|$)/i.test(contentType)

/** Whatever came with a cookie or token may be answered with what only its sender may see. */
export const isCredentialed = ({ headers }: Request): boolean =>
  headers.has('cookie') || headers.has('authorization')

/** Path and query as they were written. */
export const targetOf = ({ url }: Request): string =>
  url.slice(url.indexOf('/', url.indexOf('://') + 3))
