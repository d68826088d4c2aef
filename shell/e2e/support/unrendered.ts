/**
 * An address that the document server does not render, because it is too long: its page loads its
 * data in the browser.
 */
export const unrendered = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}long=${'x'.repeat(500)}`
