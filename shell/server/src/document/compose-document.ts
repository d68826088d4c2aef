import type { Boot } from '@haulyard/shell-host/boot'
import type { Context } from 'hono'
import type { ApiHandler } from '../api/api-routes'
import type { PageRenderer } from '../rendering/page-renderer'
import { createApiRead } from '../rendering/read-api'
import type { PageDescription } from './describe-page'
import { renderDocument, renderDocumentWithPage } from './render-document'
import type { Documents } from './shell-documents'

export interface ComposerOptions {
  readonly renderer: PageRenderer
  readonly api: ApiHandler
}

/** What one document consists of. */
interface Composition {
  readonly path: string
  readonly page: PageDescription
  readonly documents: Documents
  readonly boot: Boot
  readonly nonce: string
}

interface ComposedDocument {
  readonly html: string
  readonly status: PageDescription['status']
}

/** Longer addresses are not rendered: no search is that long, and they would fill the cache. */
const maximumAddressLength = 500

/** Creates the function that composes a document, with a remote's page rendered for visitors. */
export const createComposer = ({ renderer, api }: ComposerOptions) => {
  const renderPage = (context: Context, { page, path, documents }: Composition) => {
    const address = path + new URL(context.req.url).search
    // A local build (development) has no module for Node.
    if (!page.remote || page.remote.files === null) return null
    if (page.content !== 'placeholder' || address.length > maximumAddressLength) return null
    return renderer.render({
      address,
      remote: page.remote,
      renderFile: documents.renderFile,
      build: documents.build,
      readApi: createApiRead(api, context.req.raw, context.env ?? {}),
    })
  }
  return async (context: Context, composition: Composition): Promise<ComposedDocument> => {
    const { path, page, documents, boot, nonce } = composition
    const rendered = await renderPage(context, composition)
    if (rendered?.page) {
      const template = await documents.readForRendering()
      const pageBoot = { ...boot, pageScripts: page.scripts }
      const html = renderDocumentWithPage({ template, nonce, boot: pageBoot }, rendered.page)
      return { html, status: page.status }
    }
    const template = await documents.read(path, page.content)
    const html = renderDocument({ template, nonce, boot }, page.scripts)
    // The page explains in the browser what is missing; search engines read the status.
    return { html, status: rendered?.isMissing ? 404 : page.status }
  }
}
