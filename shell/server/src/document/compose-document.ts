import { can } from '@haulyard/api-contract'
import type { Boot } from '@haulyard/shell-host/boot'
import type { PageReads } from '../rendering/page-reads'
import type { PageRenderer } from '../rendering/page-renderer'
import type { Shell } from '../shells/shell'
import type { PageDescription } from './describe-page'
import { menuMarkup } from './menu-markup'
import { pageLinks } from './page-links'
import { readPreview } from './read-preview'
import { type RenderedDocument, renderDocument, renderDocumentWithPage } from './render-document'
import { markAsSaving, withoutPictures } from './without-pictures'

/** What one document consists of. */
export interface Composition {
  readonly path: string
  /** The path with its query. */
  readonly address: string
  readonly page: PageDescription
  readonly shell: Shell
  readonly boot: Boot
  readonly savesData: boolean
  readonly reads: PageReads
}

interface ComposedDocument extends RenderedDocument {
  readonly status: PageDescription['status']
  /** Whether another request for it gets the same, while its reads stay the same. */
  readonly isLasting: boolean
}

/** Longer addresses are not rendered: no search is that long, and they would fill the cache. */
const maximumAddressLength = 500

/** Creates the function that composes a document, with its page rendered if it can be. */
export const createComposer = (renderer: PageRenderer) => {
  const renderPage = ({ address, page, shell, boot, reads }: Composition) => {
    if (!page.renderedBy || address.length > maximumAddressLength) return null
    return renderer.render({
      address,
      remotes: page.renderedBy,
      registry: boot.registry,
      renderer: shell.documents.renderer,
      build: shell.build,
      isMember: boot.session === 'cookie',
      reads,
    })
  }
  /** Only for visitors: search engines and other sites have no session. */
  const readLinks = async ({ address, page, boot, reads }: Composition) => {
    if (page.status !== 200 || boot.session !== 'none') return ''
    const preview = await readPreview(reads.read, address)
    return preview ? pageLinks(preview) : ''
  }
  /** Nobody else fetches code of the portal, not even ahead. */
  const opensPortal = async ({ page, boot, reads }: Composition) => {
    if (page.portalScripts.length === 0 || boot.session === 'none') return false
    const { status, body } = await reads.read('/api/auth/user')
    return status === 200 && can(JSON.parse(body), 'portal.open')
  }
  const compose = async (composition: Composition): Promise<ComposedDocument> => {
    const { path, address, page, shell, boot, savesData } = composition
    const { documents } = shell
    const loadedAt = Date.now()
    const [rendered, links] = await Promise.all([renderPage(composition), readLinks(composition)])
    if (rendered?.page) {
      const template = await documents.readForRendering()
      const pageBoot = { ...boot, pageScripts: page.scripts }
      const shown = savesData
        ? { ...rendered.page, html: withoutPictures(rendered.page.html) }
        : rendered.page
      const content = { template, links, boot: pageBoot, menu: '' }
      const document = renderDocumentWithPage(content, shown, loadedAt)
      return { ...document, status: page.status, isLasting: true }
    }
    const template = await documents.read(path, page.content)
    const content = { template, links, menu: menuMarkup(documents.index, boot.registry, path) }
    const document = (await opensPortal(composition))
      ? renderDocument({ ...content, boot: { ...boot, opensPortal: true } }, page.portalScripts)
      : renderDocument({ ...content, boot }, page.scripts)
    const isLasting =
      page.status === 200 && !page.renderedBy && address.length <= maximumAddressLength
    // The page explains in the browser what is missing; search engines read the status.
    return { ...document, status: rendered?.isMissing ? 404 : page.status, isLasting }
  }
  return async (composition: Composition): Promise<ComposedDocument> => {
    const composed = await compose(composition)
    return composition.savesData ? { ...composed, html: markAsSaving(composed.html) } : composed
  }
}
