import { createHash } from 'node:crypto'

interface Page {
  /** The content of its one `<style>`, character by character. */
  readonly style: string
  readonly formAction?: "'none'" | "'self'"
}

/** The Content-Security-Policy of a page of the API's own: its style and nothing else. */
export function toPagePolicy({ style, formAction = "'none'" }: Page): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}
