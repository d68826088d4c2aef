import { type Boot, bootElementId, type ScriptHint } from '@haulyard/shell-host/boot'
import { menuMarks, pageMarks } from '@haulyard/shell-host/documents'
import {
  type DocumentPageData,
  pageDataElementId,
  type RenderedPage,
} from '@haulyard/shell-host/rendered-page'
import { html, raw } from 'hono/html'
import { type InlineDigests, inlineDigests } from './inline-digests'
import { scriptJson } from './script-json'

interface DocumentContent {
  /** The document that the shell's build rendered. */
  readonly template: string
  readonly boot: Boot
  /** Elements for the head of a public page, its description among them; empty for others. */
  readonly links: string
  /** The entries of the main navigation; a rendered page has its own. */
  readonly menu: string
}

const preload = ({ href, integrity }: ScriptHint) =>
  html`<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${href}">`

const jsonScript = (id: string, value: unknown) =>
  html`<script type="application/json" id="${id}">${raw(scriptJson(value))}</script>`

/** The description of the site, for pages without one of their own. */
const siteDescription = /<meta name="?description"? content="[^"]*">/

/** Comments do not survive every minifier; the ends of head and body do. */
const headEnd = '</head>'
const bodyEnd = '</body>'

// Functions as replacements: in a string, `$&` would insert the matched text.
const put = (text: string, mark: string, value: string) => text.replace(mark, () => value)

/** A document, and the digests of its inline code. */
export interface RenderedDocument {
  readonly html: string
  readonly inline: InlineDigests
}

/**
 * Puts the boot data and preload hints of one response into the shell's document.
 * @param scripts the scripts to preload
 */
export const renderDocument = (
  { template, boot, links, menu }: DocumentContent,
  scripts: readonly ScriptHint[],
): RenderedDocument => {
  const head = [links, ...scripts.map(preload), jsonScript(bootElementId, boot)].join('')
  const described = links === '' ? template : template.replace(siteDescription, '')
  const withHead = put(described, headEnd, head + headEnd)
  return { html: put(withHead, menuMarks.list, menu), inline: inlineDigests(described) }
}

/**
 * A rendered page can be read at once, so the first script and the images come first:
 * preloaded scripts would compete with them for a slow connection.
 */
const noHints: readonly ScriptHint[] = []

/** The same with a rendered page. Its data follows its markup. */
export const renderDocumentWithPage = (
  content: DocumentContent,
  page: RenderedPage,
  loadedAt: number,
): RenderedDocument => {
  const template = put(content.template, pageMarks.styles, page.styleTags)
  const { html: styled, inline } = renderDocument({ ...content, template }, noHints)
  const data: DocumentPageData = { ...page.data, loadedAt }
  // Last: these contain members' text, which must not be searched for marks.
  const parts = [
    [pageMarks.person, page.data.user ? 'anyone' : 'visitor'],
    [pageMarks.title, String(html`${page.title ?? 'Haulyard'}`)],
    [bodyEnd, jsonScript(pageDataElementId, data) + bodyEnd],
    [pageMarks.html, page.html],
  ]
  const filled = parts.reduce((text, [mark = '', value = '']) => put(text, mark, value), styled)
  return { html: filled, inline }
}
