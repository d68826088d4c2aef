import type { Boot } from '@haulyard/shell-contract/boot'
import type { Context } from 'hono'
import type { ApiHandler } from '../api/api-handler'
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

/** Longer addresses are nobody's search, and are not kept. */
const maximumAddress = 500

/** Makes what composes a document: with the page itself, where a visitor asks for a remote's. */
export const createComposer = ({ drawer, api }: ComposerOptions) => {
  const drawPage = (context: Context, { page, path, documents }: Composition) => {
    const address = path + new URL(context.req.url).search
    if (!page.remote || page.content !== 'placeholder' || address.length > maximumAddress)
      return null
    return drawer.draw({
      address,
      remote: page.remote,
      drawingFile: documents.drawingFile,
      build: documents.build,
      answerRead: readApiAs(api, context.req.raw, context.env ?? {}),
    })
  }
  return async (context: Context, composition: Composition): Promise<string> => {
    const { path, page, documents, boot, nonce } = composition
    const drawn = await drawPage(context, composition)
    if (drawn) {
      const template = await documents.readDrawn()
      const drawnBoot = { ...boot, pageScripts: page.scripts }
      return renderDrawnDocument({ template, nonce, boot: drawnBoot }, drawn)
    }
    const template = await documents.read(path, page.content)
    return renderDocument({ template, nonce, boot }, page.scripts)
  }
}
