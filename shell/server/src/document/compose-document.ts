import { can } from '@haulyard/api-contract'
import type { Boot } from '@haulyard/shell-host/boot'
import type { Context } from 'hono'
import type { ApiHandler } from '../api/api-handler'
import type { PageRenderer } from '../rendering/page-renderer'
import { createApiRead } from '../rendering/read-api'
import { sessionCookieOf } from '../rendering/session-cookie'
import type { PageDescription } from './describe-page'
import { menuMarkup } from './menu-markup'
import { pageLinks } from './page-links'
import { readPreview } from './read-preview'
import { renderDocument, renderDocumentWithPage } from './render-document'
import type { Documents } from './shell-documents'
import { savesData, withoutPictures } from './without-pictures'

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

/** Creates the function that composes a document, with its page rendered if it can be. */
export const createComposer = ({ renderer, api }: ComposerOptions) => {
  const createRead = (context: Context, isMember: boolean) =>
    createApiRead({
      api,
      request: context.req.raw,
      env: context.env ?? {},
      cookie: isMember ? sessionCookieOf(context) : null,
    })
  const renderPage = (context: Context, address: string, composition: Composition) => {
    const { page, documents, boot } = composition
    if (!page.renderedBy || address.length > maximumAddressLength) return null
    const isMember = boot.session === 'cookie'
    return renderer.render({
      address,
      remotes: page.renderedBy,
      registry: boot.registry,
      renderFile: documents.renderFile,
      build: documents.build,
      isMember,
      readApi: createRead(context, isMember),
    })
  }
  /** Only for visitors: search engines and other sites have no session. */
  const readLinks = async (context: Context, address: string, { page, boot }: Composition) => {
    if (page.status !== 200 || boot.session !== 'none') return ''
    const preview = await readPreview(createRead(context, false), address)
    return preview ? pageLinks(preview) : ''
  }
  /** Nobody else fetches code of the portal, not even ahead. */
  const opensPortal = async (context: Context, { page, boot }: Composition) => {
    if (page.portalScripts.length === 0 || boot.session === 'none') return false
    const { status, body } = await createRead(context, true)('/api/auth/user')
    return status === 200 && can(JSON.parse(body), 'portal.open')
  }
  return async (context: Context, composition: Composition): Promise<ComposedDocument> => {
    const { path, page, documents, boot, nonce } = composition
    const address = path + new URL(context.req.url).search
    const loadedAt = Date.now()
    const [rendered, links] = await Promise.all([
      renderPage(context, address, composition),
      readLinks(context, address, composition),
    ])
    if (rendered?.page) {
      const template = await documents.readForRendering()
      const pageBoot = { ...boot, pageScripts: page.scripts }
      const content = { template, nonce, links, boot: pageBoot, menu: '' }
      const shown = savesData(context)
        ? { ...rendered.page, html: withoutPictures(rendered.page.html) }
        : rendered.page
      return { html: renderDocumentWithPage(content, shown, loadedAt), status: page.status }
    }
    const template = await documents.read(path, page.content)
    const menu = menuMarkup(documents.index, boot.registry, path)
    const content = { template, nonce, links, menu }
    const html = (await opensPortal(context, composition))
      ? renderDocument({ ...content, boot: { ...boot, opensPortal: true } }, page.portalScripts)
      : renderDocument({ ...content, boot }, page.scripts)
    // The page explains in the browser what is missing; search engines read the status.
    return { html, status: rendered?.isMissing ? 404 : page.status }
  }
}
