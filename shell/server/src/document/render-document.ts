import { type Boot, bootElementId, type ScriptHint } from '@haulyard/shell-contract/boot'
import { drawnMarks } from '@haulyard/shell-contract/documents'
import { answersElementId, type DrawnPage } from '@haulyard/shell-contract/drawn-page'
import { html, raw } from 'hono/html'

interface DocumentParts {
  /** The document that the shell's build drew. */
  readonly template: string
  readonly nonce: string
  readonly boot: Boot
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const preload = ({ href, integrity }: ScriptHint) =>
  html`<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${href}">`

const jsonScript = (id: string, value: unknown) =>
  html`<script type="application/json" id="${id}">${raw(scriptJson(value))}</script>`

/** Comments do not survive every minifier; the ends of head and body do. */
const headEnd = '</head>'
const bodyEnd = '</body>'

const withNonce = (markup: string, nonce: string) =>
  markup.replaceAll(/<(script|style)\b/g, (_, tag: string) => `<${tag} nonce="${nonce}"`)

// Functions as replacements, since a `$&` in a value would stand for what it replaces.
const put = (text: string, mark: string, value: string) => text.replace(mark, () => value)

/**
 * Puts what belongs to this one response into the shell's document.
 * @param scripts what the page is about to need, and waits for
 */
export const renderDocument = (
  { template, nonce, boot }: DocumentParts,
  scripts: readonly ScriptHint[],
): string => {
  const head = [
    html`<meta name="sc-nonce" content="${nonce}">`,
    ...scripts.map(preload),
    jsonScript(bootElementId, boot),
  ].join('')
  return put(withNonce(template, nonce), headEnd, head + headEnd)
}

/**
 * Everything that is hinted at would share the weak signal with the first script and with
 * the pictures, which come first where the page can be read already.
 */
const noHints: readonly ScriptHint[] = []

/** The same with a page that was drawn for this address; its answers come after its markup. */
export const renderDrawnDocument = (parts: DocumentParts, page: DrawnPage): string => {
  const template = put(parts.template, drawnMarks.styles, page.styleTags)
  const styled = renderDocument({ ...parts, template }, noHints)
  // From here on members' own words are in it.
  return [
    [drawnMarks.title, String(html`${page.title ?? 'Haulyard'}`)],
    [bodyEnd, jsonScript(answersElementId, page.answers) + bodyEnd],
    [drawnMarks.html, page.html],
  ].reduce((text, [mark = '', value = '']) => put(text, mark, value), styled)
}
