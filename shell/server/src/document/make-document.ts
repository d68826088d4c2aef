import { type Encoding, encodeText } from '../http/content-encoding'
import type { PageRenderer } from '../rendering/page-renderer'
import { type Composition, createComposer } from './compose-document'
import { documentPolicies } from './content-security-policy'
import { createStoredDocuments, type MadeDocument } from './stored-documents'

/** What a document is sent with. */
interface Sending {
  /** The origin of the browser's request. */
  readonly origin: string
  readonly encoding: Encoding | undefined
}

/** `no-store` for members: going back after signing out must show nothing. */
const cacheControl = (isMember: boolean) => (isMember ? 'private, no-store' : 'private, no-cache')

/** All that a visitor's document depends on, besides what it reads of the API. */
const keyOf = ({ address, shell, savesData, boot }: Composition, { origin, encoding }: Sending) =>
  JSON.stringify([address, shell.build, savesData, boot, origin, encoding?.name])

/**
 * Creates the function that makes a document, or takes the stored one of visitors. Simultaneous
 * requests for one document share it.
 */
export const createDocumentMaker = (renderer: PageRenderer) => {
  const compose = createComposer(renderer)
  const storedDocuments = createStoredDocuments()

  const make = async (composition: Composition, { origin, encoding }: Sending) => {
    const { page, boot, shell } = composition
    const { html, status, inline, isLasting } = await compose(composition)
    const { body, headers } = await encodeText(html, encoding)
    const drawnBy = page.drawnBy.map(({ name, version }) => `${name}@${version}`)
    const allHeaders = {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      ...documentPolicies({ inline, registry: boot.registry, origin }),
      'Cache-Control': cacheControl(boot.session === 'cookie'),
      Vary: 'Accept-Encoding, Cookie, Save-Data',
      'Haulyard-Remotes': drawnBy.join(', '),
      ...(shell.version === null ? {} : { 'Haulyard-Shell': shell.version }),
      'Haulyard-Revision': String(boot.registry.revision),
    }
    return { status, body, headers: allHeaders, isLasting }
  }

  const findOrMake = async (key: string, composition: Composition, sending: Sending) => {
    const { reads } = composition
    const stored = await storedDocuments.find(key, reads)
    if (stored) return stored
    const { isLasting, ...document } = await make(composition, sending)
    const etag = isLasting ? await storedDocuments.store(key, document, reads) : null
    return { ...document, etag }
  }

  const inProgress = new Map<string, Promise<MadeDocument>>()
  return async (composition: Composition, sending: Sending): Promise<MadeDocument> => {
    if (composition.boot.session === 'cookie')
      return { ...(await make(composition, sending)), etag: null }
    const key = keyOf(composition, sending)
    const running = inProgress.get(key)
    if (running) {
      const other = await running.catch(() => null)
      // What was made for one request only may be due to its client: the API limits each.
      if (other && other.etag !== null) return other
    }
    const making = findOrMake(key, composition, sending)
    inProgress.set(key, making)
    const forget = () => {
      if (inProgress.get(key) === making) inProgress.delete(key)
    }
    making.then(forget, forget)
    return making
  }
}
