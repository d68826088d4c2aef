import { createHash } from 'node:crypto'

/** The sources of a policy that allow the inline scripts and styles of one document. */
export interface InlineDigests {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * The digests of a document's inline code. Only of what builds have made: the markup of rendered
 * pages contains members' texts, and must not allow anything.
 */
export const inlineDigests = (document: string): InlineDigests => {
  const digests: Record<string, string[]> = { script: [], style: [] }
  for (const [, tag = '', attributes = '', text = ''] of document.matchAll(inlineElement)) {
    if (/\bsrc=/.test(attributes)) continue
    digests[tag]?.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { scripts: digests.script ?? [], styles: digests.style ?? [] }
}
