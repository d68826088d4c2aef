/** Whether the client has this very version already (`If-None-Match`, compared weakly). */
export const isFresh = (request: Request, entityTag: string): boolean => {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(entityTag))
}
