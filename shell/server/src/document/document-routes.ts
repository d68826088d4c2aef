import { randomBytes } from 'node:crypto'
import { arrangeRegistry } from '@haulyard/shell-contract/registry'
import type { Boot } from '@haulyard/shell-host/boot'
import { frameAddress } from '@haulyard/shell-host/documents'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ArrangementReader } from '../arrangement/arrangement-reader'
import { compressedResponse } from '../http/content-encoding'
import { plainResponse } from '../http/plain-response'
import { requestOrigin } from '../http/request-origin'
import { forBrowser, type RegistryFor } from '../registry/registry-for'
import type { ReadReleasePages } from '../registry/release'
import { sessionCookieOf } from '../rendering/session-cookie'
import { type ComposerOptions, createComposer } from './compose-document'
import { documentPolicies } from './content-security-policy'
import { describePage } from './describe-page'
import type { Documents } from './shell-documents'
import { markAsSaving, savesData } from './without-pictures'

interface DocumentOptions extends ComposerOptions {
  /** Reads the documents of the shell's build; `null` while there is none. */
  readonly readDocuments: () => Promise<Documents | null>
  readonly registryFor: RegistryFor
  readonly readReleasePages: ReadReleasePages
  readonly readArrangement: ArrangementReader['read']
}

/** `fetch` and curl accept anything; an image or a script element accepts no document. */
const acceptsHtml = (accept: string | undefined) =>
  accept === undefined || accept === '' || /text\/html|\*\/\*/.test(accept)

const looksLikeFile = (path: string) => /\.[^/]+$/.test(path)

const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

/**
 * No ETag: a 304 would combine the old body with a header that has another nonce, and the
 * browser would block the page's own styles. A full document is 9 KB and costs the same
 * round trip. `private`: a nonce must not be served twice by a shared cache. `no-store` for
 * members: going back after signing out must show nothing.
 */
const cacheControl = (isMember: boolean) => (isMember ? 'private, no-store' : 'private, no-cache')

/** Serves the document of every page; the browser's router does the rest. */
export const createDocumentRoutes = (
  options: DocumentOptions,
): Hono<{ Bindings: HttpBindings }> => {
  const { registryFor, readReleasePages, readArrangement, readDocuments } = options
  const compose = createComposer(options)

  const prepareRenderer = async () => {
    const documents = await readDocuments()
    if (documents) options.renderer.prepare(documents)
  }
  // Without a build, each request responds with an error itself.
  prepareRenderer().catch(() => undefined)

  const sendDocument = async (context: Context): Promise<Response> => {
    const path = withoutTrailingSlash(context.req.path)
    const [live, documents, arrangement] = await Promise.all([
      registryFor(context),
      readDocuments(),
      readArrangement(context),
    ])
    if (documents === null) return plainResponse(503, 'The shell is not built yet')
    const registry = arrangeRegistry(live, arrangement)

    const isMember = sessionCookieOf(context) !== null
    const known = { index: documents.index, registry, readReleasePages }
    const page = await describePage({ path, isMember }, known)
    const isPage = page.status !== 404 || !looksLikeFile(path)
    if (!isPage || !acceptsHtml(context.req.header('accept')))
      return plainResponse(404, 'Not found')

    const origin = requestOrigin(context.req.raw)
    if (origin === null) return plainResponse(400, 'The host is not a name')
    const nonce = randomBytes(16).toString('base64')
    const localRemote = context.get('localRemote')
    const chosenRelease = context.get('chosenRelease')
    const hasCanary = !localRemote && !chosenRelease && registry.hasCanary
    const boot: Boot = {
      registry: forBrowser(registry),
      session: isMember ? 'cookie' : 'none',
      pageScripts: [],
      nextScripts: page.nextScripts,
      ...(path === frameAddress ? { isFrame: true } : {}),
      ...(localRemote ? { localRemote } : {}),
      ...(chosenRelease ? { chosenRelease } : {}),
      ...(hasCanary ? { hasCanary } : {}),
    }
    const { html, status } = await compose(context, { path, page, documents, boot, nonce })
    const document = savesData(context) ? markAsSaving(html) : html
    return compressedResponse(context.req.raw, document, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        ...documentPolicies({ nonce, registry, origin }),
        'Cache-Control': cacheControl(isMember),
        Vary: 'Accept-Encoding, Cookie, Save-Data',
        'Haulyard-Remotes': page.drawnBy
          .map(({ name, version }) => `${name}@${version}`)
          .join(', '),
        'Haulyard-Revision': String(registry.revision),
      },
    })
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get('*', sendDocument)
    .all('*', () => plainResponse(405, 'Pages are read with GET', { Allow: 'GET, HEAD' }))
}
