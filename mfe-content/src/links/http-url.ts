/**
 * `text` as a web address that is safe to link to, or `null`. Addresses come from
 * feeds: a `javascript:` one must never become a link.
 */
export const toHttpUrl = (text: string | null | undefined): string | null => {
  try {
    const url = new URL(text ?? '')
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
