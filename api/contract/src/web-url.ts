import { hasUnwanted } from './clean-text'

/** The maximum length of a stored web address. */
export const maximumUrlLength = 2048

/**
 * Whether a text is a complete web address: http or https, no user name or password in
 * it, no control characters, at most `maximumUrlLength` characters. Any other scheme could run
 * in a browser.
 */
export function isWebUrl(text: string): boolean {
  if (text.length > maximumUrlLength || hasUnwanted(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/** The address if it is safe to link to, or `null`: old records may have others. */
export const toWebUrl = (text: string | null | undefined): string | null =>
  text && isWebUrl(text) ? new URL(text).href : null
