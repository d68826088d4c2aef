import { type Boot, bootElementId } from '@haulyard/shell-contract/boot'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'

interface DocumentParts {
  /** The document that the shell's build drew. */
  readonly template: string
  readonly nonce: string
  readonly boot: Boot
  /** The shell's own scripts that the page is about to need. */
  readonly scripts: readonly string[]
  /** The remote whose entry the page is about to need. */
  readonly remote: RegistryEntry | null
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Same integrity and crossorigin as the script that follows, or the file is fetched twice. */
const entryHint = ({ entry, integrity }: RegistryEntry) =>
  '<link rel="preload" as="script" crossorigin="anonymous" ' +
  `integrity="${escapeAttribute(integrity)}" href="${escapeAttribute(entry)}">`

/** Without crossorigin: the shell's scripts are of our own origin and are loaded without it. */
const scriptHint = (address: string) =>
  `<link rel="preload" as="script" href="${escapeAttribute(address)}">`

/** Comments do not survive every minifier; the head's end does. */
const headEnd = '</head>'

/** Puts what belongs to this one response into the shell's document. */
export const renderDocument = (parts: DocumentParts): string => {
  const { template, nonce, boot, scripts, remote } = parts
  const head = [
    `<meta name="sc-nonce" content="${nonce}">`,
    ...scripts.map(scriptHint),
    remote ? entryHint(remote) : '',
    `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`,
  ].join('')
  return (
    template
      .replaceAll(/<(script|style)\b/g, (_, tag: string) => `<${tag} nonce="${nonce}"`)
      // Functions, since a `$&` in a value would stand for what it replaces.
      .replace(headEnd, () => head + headEnd)
  )
}
