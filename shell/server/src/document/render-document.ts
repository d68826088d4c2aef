import { type Boot, bootElementId } from '@haulyard/shell-contract/boot'
import { drawnMarks } from '@haulyard/shell-contract/documents'
import { answersElementId, type DrawnPage } from '@haulyard/shell-contract/drawn-page'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'

interface DocumentParts {
  /** The document that the shell's build drew. */
  readonly template: string
  readonly nonce: string
  readonly boot: Boot
}

/** What the page is about to need, and waits for. */
interface Hints {
  /** The shell's scripts, and those of the remote's release. */
  readonly scripts: readonly string[]
  /** The remote whose entry it is. */
  readonly remote: RegistryEntry | null
}

const escapeText = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (value: string) => escapeText(value).replaceAll('"', '&quot;')

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Same integrity and crossorigin as the script that follows, or the file is fetched twice. */
const entryHint = ({ entry, integrity }: RegistryEntry) =>
  '<link rel="preload" as="script" crossorigin="anonymous" ' +
  `integrity="${escapeAttribute(integrity)}" href="${escapeAttribute(entry)}">`

/** Without crossorigin: the scripts are of our own origin and are loaded without it. */
const scriptHint = (address: string) =>
  `<link rel="preload" as="script" href="${escapeAttribute(address)}">`

/** Comments do not survive every minifier; the ends of head and body do. */
const headEnd = '</head>'
const bodyEnd = '</body>'

const withNonce = (markup: string, nonce: string) =>
  markup.replaceAll(/<(script|style)\b/g, (_, tag: string) => `<${tag} nonce="${nonce}"`)

// Functions as replacements, since a `$&` in a value would stand for what it replaces.
const put = (text: string, mark: string, value: string) => text.replace(mark, () => value)

/** Puts what belongs to this one response into the shell's document. */
export const renderDocument = (
  { template, nonce, boot }: DocumentParts,
  { scripts, remote }: Hints,
): string => {
  const head = [
    `<meta name="sc-nonce" content="${nonce}">`,
    ...scripts.map(scriptHint),
    remote ? entryHint(remote) : '',
    `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`,
  ].join('')
  return put(withNonce(template, nonce), headEnd, head + headEnd)
}

/**
 * Everything that is hinted at would share the weak signal with the first script and with
 * the pictures, which come first where the page can be read already.
 */
const noHints: Hints = { scripts: [], remote: null }

/** The same with a page that was drawn for this address; its answers come after its markup. */
export const renderDrawnDocument = (parts: DocumentParts, page: DrawnPage): string => {
  const { styles, title, html } = drawnMarks
  const answers = `<script type="application/json" id="${answersElementId}">${scriptJson(page.answers)}</script>`
  const template = put(parts.template, styles, page.styleTags)
  const styled = renderDocument({ ...parts, template }, noHints)
  // From here on members' own words are in it.
  return [
    [title, escapeText(page.title ?? 'Haulyard')],
    [bodyEnd, answers + bodyEnd],
    [html, page.html],
  ].reduce((text, [mark = '', value = '']) => put(text, mark, value), styled)
}
