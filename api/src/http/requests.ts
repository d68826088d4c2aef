/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isJsonContentType = (contentType: string) =>
  /^application\/json\s*(;|$)/i.test(contentType)
