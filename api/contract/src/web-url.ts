import { hasUnwanted } from './clean-text'

/** Longest address of a link that is stored anywhere. */
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

/** The address as it may be linked to, or `null`: an answer may hold what came in before the rule. */
export const toWebUrl = (text: string | null | undefined): string | null =>
  text && isWebUrl(text) ? new URL(text).href : null
