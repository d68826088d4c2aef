import type { Boot } from '@haulyard/shell-contract/boot'
import type { Context } from 'hono'
import type { ApiHandler } from '../api/api-routes'
import type { PageDrawer } from '../drawing/page-drawer'
import { readApiAs } from '../drawing/read-api'
import type { PageDescription } from './describe-page'
import { renderDocument, renderDrawnDocument } from './render-document'
import type { Documents } from './shell-documents'

/** What pages are drawn by, and read from. */
export interface ComposerOptions {
  readonly drawer: PageDrawer
  readonly api: ApiHandler
}

/** What one document is composed of. */
interface Composition {
  readonly path: string
  readonly page: PageDescription
  readonly documents: Documents
  readonly boot: Boot
  readonly nonce: string
}

/** A document, and what it is answered with. */
interface Composed {
  readonly html: string
  readonly status: PageDescription['status']
}

/** Longer addresses are nobody's search, and are not kept. */
const maximumAddress = 500

/** Makes what composes a document: with the page itself, where a visitor asks for a remote's. */
export const createComposer = ({ drawer, api }: ComposerOptions) => {
  const drawPage = (context: Context, { page, path, documents }: Composition) => {
    const address = path + new URL(context.req.url).search
    // While one edits, the files are on the developer's machine alone, and none are for Node.
    if (!page.remote || page.remote.files === null) return null
    if (page.content !== 'placeholder' || address.length > maximumAddress) return null
    return drawer.draw({
      address,
      remote: page.remote,
      drawingFile: documents.drawingFile,
      build: documents.build,
      answerRead: readApiAs(api, context.req.raw, context.env ?? {}),
    })
  }
  return async (context: Context, composition: Composition): Promise<Composed> => {
    const { path, page, documents, boot, nonce } = composition
    const drawing = await drawPage(context, composition)
    if (drawing?.page) {
      const template = await documents.readDrawn()
      const drawnBoot = { ...boot, pageScripts: page.scripts }
      const html = renderDrawnDocument({ template, nonce, boot: drawnBoot }, drawing.page)
      return { html, status: page.status }
    }
    const template = await documents.read(path, page.content)
    const html = renderDocument({ template, nonce, boot }, page.scripts)
    // What it says of it is the page's own; search engines go by the status.
    return { html, status: drawing?.isMissing ? 404 : page.status }
  }
}
