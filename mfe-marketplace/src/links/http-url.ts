/**
 * `text` as a web address that is safe to link to, or `null`. Addresses come from
 * members and imports: a `javascript:` one must never become a link, and people
 * write websites without the scheme.
 */
export const toHttpUrl = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)
  try {
    const url = new URL(hasScheme ? trimmed : `https://${trimmed}`)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.hostname.includes('.') ? url.href : null
  } catch {
    return null
  }
}
