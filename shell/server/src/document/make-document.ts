import { hash } from 'node:crypto'
import type { Boot } from '@haulyard/shell-host/boot'
import { type Encoding, encodeText } from '../http/content-encoding'
import type { ServedRegistry } from '../registry/registry-for'
import type { PageReads } from '../rendering/page-reads'
import type { PageRenderer } from '../rendering/page-renderer'
import type { Shell } from '../shells/shell'
import { type Composition, createComposer } from './compose-document'
import { documentPolicies } from './content-security-policy'
import { createStoredDocuments, type MadeDocument } from './stored-documents'

/** A request for a document: all that one depends on, besides what it reads of the API. */
export interface DocumentRequest extends Pick<Boot, 'localRemote' | 'chosenRelease'> {
  /** The path with its query. */
  readonly address: string
  readonly shell: Shell
  readonly registry: ServedRegistry
  readonly isMember: boolean
  readonly savesData: boolean
  /** The origin of the browser's request. */
  readonly origin: string
  readonly encoding: Encoding | undefined
  readonly reads: PageReads
  /** Describes the document, where none is stored. */
  readonly describe: () => Promise<Composition>
}

/** `no-store` for members: going back after signing out must show nothing. */
const cacheControl = (isMember: boolean) => (isMember ? 'private, no-store' : 'private, no-cache')

const digests = new WeakMap<ServedRegistry, string>()

/** The digest of a registry. Visitors with the same releases have the same object. */
const digestOf = (registry: ServedRegistry): string => {
  const known = digests.get(registry)
  if (known) return known
  const { shell: _, ...content } = registry
  const digest = hash('sha1', JSON.stringify(content), 'base64url')
  digests.set(registry, digest)
  return digest
}

const keyOf = (request: DocumentRequest): string => {
  const { address, shell, registry, savesData, localRemote, chosenRelease } = request
  const chosen = localRemote || chosenRelease ? JSON.stringify([localRemote, chosenRelease]) : ''
  const code = [shell.build, digestOf(registry), chosen]
  return [address, ...code, savesData, request.origin, request.encoding?.name].join(' ')
}

/**
 * Creates the function that makes a document, or takes the stored one of visitors. Simultaneous
 * requests for one document share it.
 */
export const createDocumentMaker = (renderer: PageRenderer) => {
  const compose = createComposer(renderer)
  const storedDocuments = createStoredDocuments()

  const make = async ({ describe, encoding, origin, shell, isMember }: DocumentRequest) => {
    const composition = await describe()
    const { page, boot } = composition
    const { html, status, inline, isLasting } = await compose(composition)
    const { body, headers } = await encodeText(html, encoding)
    const drawnBy = page.drawnBy.map(({ name, version }) => `${name}@${version}`)
    const allHeaders = {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      ...documentPolicies({ inline, registry: boot.registry, origin }),
      'Cache-Control': cacheControl(isMember),
      Vary: 'Accept-Encoding, Cookie, Save-Data',
      'Haulyard-Remotes': drawnBy.join(', '),
      ...(shell.version === null ? {} : { 'Haulyard-Shell': shell.version }),
      'Haulyard-Revision': String(boot.registry.revision),
    }
    return { status, body, headers: allHeaders, isLasting }
  }

  const findOrMake = async (key: string, request: DocumentRequest) => {
    const { reads } = request
    const stored = await storedDocuments.find(key, reads)
    if (stored) return stored
    const { isLasting, ...document } = await make(request)
    const etag = isLasting ? await storedDocuments.store(key, document, reads) : null
    return { ...document, etag }
  }

  const inProgress = new Map<string, Promise<MadeDocument>>()
  return async (request: DocumentRequest): Promise<MadeDocument> => {
    if (request.isMember) return { ...(await make(request)), etag: null }
    const key = keyOf(request)
    const running = inProgress.get(key)
    if (running) {
      const other = await running.catch(() => null)
      // What was made for one request only may be due to its client: the API limits each.
      if (other && other.etag !== null) return other
    }
    const making = findOrMake(key, request)
    inProgress.set(key, making)
    const forget = () => {
      if (inProgress.get(key) === making) inProgress.delete(key)
    }
    making.then(forget, forget)
    return making
  }
}
