import { createHash } from 'node:crypto'

interface Page {
  /** The exact content of its one `<style>`. */
  readonly style: string
  readonly formAction?: "'none'" | "'self'"
}

/** The Content-Security-Policy of an HTML page of the API: its style and nothing else. */
export function toPagePolicy({ style, formAction = "'none'" }: Page): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}
