/**
 * Whether `If-None-Match` names this entity tag, so that 304 is the response. The comparison is
 * weak (RFC 9110, section 13.1.2), because a proxy that compresses weakens tags. `hono/etag`
 * compares too, but only after the body has been made, and it does not know `*`.
 */
export function isNotModified({ headers }: Request, etag: string): boolean {
  const tags = headers.get('if-none-match')?.split(',') ?? []
  return tags.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
