import { arrangeRegistry } from '@haulyard/shell-contract/registry'
import type { Boot } from '@haulyard/shell-host/boot'
import { frameAddress } from '@haulyard/shell-host/documents'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ApiHandler } from '../api/api-handler'
import type { ArrangementReader } from '../arrangement/arrangement-reader'
import { encodingFor } from '../http/content-encoding'
import { isFresh } from '../http/entity-tag'
import { plainResponse } from '../http/plain-response'
import { requestOrigin } from '../http/request-origin'
import { securityHeadersFor } from '../http/security-headers'
import { forBrowser, type RegistryFor } from '../registry/registry-for'
import type { ReadReleasePages } from '../registry/release'
import { createPageReads } from '../rendering/page-reads'
import type { PageRenderer } from '../rendering/page-renderer'
import { createApiRead } from '../rendering/read-api'
import { sessionCookieOf } from '../rendering/session-cookie'
import { describePage, type PageDescription } from './describe-page'
import { createDocumentMaker, type DocumentRequest } from './make-document'
import type { MadeDocument } from './stored-documents'
import { savesData } from './without-pictures'

interface DocumentOptions {
  readonly renderer: PageRenderer
  readonly api: ApiHandler
  readonly registryFor: RegistryFor
  readonly readReleasePages: ReadReleasePages
  readonly readArrangement: ArrangementReader['read']
}

/** `fetch` and curl accept anything; an image or a script element accepts no document. */
const acceptsHtml = (accept: string | undefined) =>
  accept === undefined || accept === '' || /text\/html|\*\/\*/.test(accept)

const looksLikeFile = (path: string) => /\.[^/]+$/.test(path)

const searchOf = ({ req }: Context) => {
  const start = req.url.indexOf('?')
  return start < 0 ? '' : req.url.slice(start)
}

const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

interface BootSource {
  readonly path: string
  readonly page: PageDescription
}

const bootFor = (request: Omit<DocumentRequest, 'describe'>, { path, page }: BootSource): Boot => {
  const { registry, isMember, localRemote, chosenRelease, shell } = request
  const { hasCanary } = registry
  return {
    registry: forBrowser(registry),
    session: isMember ? 'cookie' : 'none',
    pageScripts: [],
    nextScripts: page.nextScripts,
    ...(path === frameAddress ? { isFrame: true } : {}),
    ...(localRemote ? { localRemote } : {}),
    ...(chosenRelease ? { chosenRelease } : {}),
    ...(hasCanary ? { hasCanary } : {}),
    ...(shell.version ? { shellVersion: shell.version } : {}),
  }
}

const toResponse = (context: Context, document: MadeDocument): Response => {
  const { status, body, etag } = document
  const request = context.req.raw
  context.set('hasSecurityHeaders', true)
  const headers = { ...securityHeadersFor(request), ...document.headers }
  if (etag === null) return new Response(body, { status, headers })
  const tagged = { ...headers, ETag: etag }
  return isFresh(request, etag)
    ? new Response(null, { status: 304, headers: tagged })
    : new Response(body, { status, headers: tagged })
}

/** Serves the document of every page; the browser's router does the rest. */
export const createDocumentRoutes = (
  options: DocumentOptions,
): Hono<{ Bindings: HttpBindings }> => {
  const { api, renderer, registryFor, readReleasePages, readArrangement } = options
  const makeDocument = createDocumentMaker(renderer)

  const prepareRenderer = async () => {
    const { shell } = await registryFor(null)
    if (shell) renderer.prepare({ build: shell.build, renderer: shell.documents.renderer })
  }
  // Without a build, each request responds with an error itself.
  prepareRenderer().catch(() => undefined)

  const sendDocument = async (context: Context): Promise<Response> => {
    const request = context.req.raw
    const path = withoutTrailingSlash(context.req.path)
    const [live, arrangement] = await Promise.all([registryFor(context), readArrangement(context)])
    const { shell } = live
    if (shell === null) return plainResponse(503, 'The shell is not built yet')
    const registry = arrangeRegistry(live, arrangement)

    const cookie = sessionCookieOf(context)
    const isMember = cookie !== null
    const known = { index: shell.documents.index, registry, readReleasePages }
    const describePath = () => describePage({ path, isMember }, known)
    const isFile = looksLikeFile(path) && (await describePath()).status === 404
    if (isFile || !acceptsHtml(context.req.header('accept'))) return plainResponse(404, 'Not found')

    const origin = requestOrigin(request)
    if (origin === null) return plainResponse(400, 'The host is not a name')
    const readApi = createApiRead({ api, request, env: context.env ?? {}, cookie })
    const asked = {
      ...{ address: path + searchOf(context), shell, registry, isMember, origin },
      savesData: savesData(context),
      encoding: encodingFor(request),
      localRemote: context.get('localRemote'),
      chosenRelease: context.get('chosenRelease'),
      reads: createPageReads(readApi),
    }
    const describe = async () => {
      const page = await describePath()
      return { ...asked, path, page, boot: bootFor(asked, { path, page }) }
    }
    return toResponse(context, await makeDocument({ ...asked, describe }))
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get('*', sendDocument)
    .all('*', () => plainResponse(405, 'Pages are read with GET', { Allow: 'GET, HEAD' }))
}
