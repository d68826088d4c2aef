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

/** The first script asks who is signed in: with this, the response is there when it does. */
const preloadedSession =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">'

const jsonScript = (id: string, value: unknown) =>
  html`<script type="application/json" id="${id}">${raw(scriptJson(value))}</script>`

/** The description of the site, for pages without one of their own. */
const siteDescription = /<meta name="?description"? content="[^"]*">/

/** Comments do not survive every minifier; the ends of head and body do. */
const headEnd = '</head>'
const bodyEnd = '</body>'

// Functions as replacements: in a string, `$&` would insert the matched text.
const put = (text: string, mark: string, value: string) => text.replace(mark, () => value)

const putAll = (text: string, parts: readonly (readonly [mark: string, value: string])[]) =>
  parts.reduce((filled, [mark, value]) => put(filled, mark, value), text)

/** A document, and the digests of its inline code. */
export interface RenderedDocument {
  readonly html: string
  readonly inline: InlineDigests
}

/** Puts the boot data and preload hints of one response into the shell's document. */
const fill = (
  { template, boot, links, menu }: DocumentContent,
  hints: readonly unknown[],
): RenderedDocument => {
  const described = links === '' ? template : template.replace(siteDescription, '')
  const parts = [
    [headEnd, [links, ...hints].join('') + headEnd],
    // Behind what people see: the first script runs when all of the document is read.
    [bodyEnd, jsonScript(bootElementId, boot) + bodyEnd],
    [menuMarks.list, menu],
  ] as const
  return { html: putAll(described, parts), inline: inlineDigests(described) }
}

/**
 * Composes a document whose page the browser renders.
 * @param scripts the scripts to preload
 */
export const renderDocument = (
  content: DocumentContent,
  scripts: readonly ScriptHint[],
): RenderedDocument => {
  const session = content.boot.session === 'cookie' ? [preloadedSession] : []
  return fill(content, [...session, ...scripts.map(preload)])
}

/**
 * Composes a document with a rendered page, whose data follows its markup. It has no hints: it can
 * be read at once, so the first script and the images come first.
 */
export const renderDocumentWithPage = (
  content: DocumentContent,
  page: RenderedPage,
  loadedAt: number,
): RenderedDocument => {
  const template = put(content.template, pageMarks.styles, page.styleTags)
  const { html: styled, inline } = fill({ ...content, template }, [])
  const data: DocumentPageData = { ...page.data, loadedAt }
  // Last: these contain members' text, which must not be searched for marks.
  const parts = [
    [pageMarks.person, page.data.user ? 'anyone' : 'visitor'],
    [pageMarks.title, String(html`${page.title ?? 'Haulyard'}`)],
    [bodyEnd, jsonScript(pageDataElementId, data) + bodyEnd],
    [pageMarks.html, page.html],
  ] as const
  return { html: putAll(styled, parts), inline }
}
