import { type Boot, bootElementId } from '@haulyard/shell-contract/boot'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'

interface DocumentParts {
  /** `document.html` of the shell's build. */
  readonly template: string
  readonly nonce: string
  readonly boot: Boot
  /** The remote whose entry the page is about to need. */
  readonly preload: RegistryEntry | null
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Same integrity and crossorigin as the script that follows, or the file is fetched twice. */
const preloadLink = ({ entry, integrity }: RegistryEntry) =>
  '<link rel="preload" as="script" crossorigin="anonymous" ' +
  `integrity="${escapeAttribute(integrity)}" href="${escapeAttribute(entry)}">`

/** Comments do not survive every minifier; the head's end does. */
const headEnd = '</head>'

/** Puts what belongs to this one response into the shell's document. */
export const renderDocument = ({ template, nonce, boot, preload }: DocumentParts): string => {
  const head = [
    `<meta name="sc-nonce" content="${nonce}">`,
    preload ? preloadLink(preload) : '',
    `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`,
  ].join('')
  return (
    template
      .replaceAll(/<(script|style)\b/g, (_, tag: string) => `<${tag} nonce="${nonce}"`)
      // Functions, since a `$&` in a value would stand for what it replaces.
      .replace(headEnd, () => head + headEnd)
  )
}
