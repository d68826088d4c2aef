import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type PageReads, type Stamp, stampsOf } from '../rendering/page-reads'

/** A document as it is sent. */
export interface MadeDocument {
  readonly status: number
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
  /** `null` for documents that are made for one request. */
  readonly etag: string | null
}

interface StoredDocument {
  readonly document: MadeDocument
  /** What its reads of the API got, by address. */
  readonly stamps: ReadonlyMap<string, Stamp>
  /** When the API was last asked whether it still responds so. */
  checkedAt: number
}

/** Some 500 documents. */
const maximumBytes = 16 * 1024 * 1024
/** The headers and the stamps. */
const overheadBytes = 4096
/** Half of the time for which a page trusts the data of its document. */
const maximumAgeMs = 30_000
/** With frequent requests, the API is asked once in this time. */
const checkEveryMs = 20

/**
 * Stores visitors' documents, compressed, while the API responds to their reads as it did. The API
 * knows which writes touch a response: it says 304 to its ETag.
 */
export const createStoredDocuments = () => {
  const documents = new LRUCache<string, StoredDocument>({
    ttl: maximumAgeMs,
    maxSize: maximumBytes,
    sizeCalculation: ({ document }, key) =>
      document.body.byteLength + 2 * key.length + overheadBytes,
  })
  return {
    /** @param key everything that the document depends on besides its reads */
    async find(key: string, reads: PageReads): Promise<MadeDocument | null> {
      const stored = documents.get(key)
      if (!stored) return null
      const now = performance.now()
      if (now - stored.checkedAt < checkEveryMs) return stored.document
      const checks = [...stored.stamps].map(([url, stamp]) => reads.isSame(url, stamp))
      if ((await Promise.all(checks)).includes(false)) return null
      stored.checkedAt = now
      return stored.document
    },
    /**
     * @returns its ETag, weak because the time of the reads is not part of it; `null` where a
     *   read failed, and the document is not stored
     */
    async store(
      key: string,
      document: Omit<MadeDocument, 'etag'>,
      reads: PageReads,
    ): Promise<string | null> {
      const stamps = await stampsOf(reads)
      if (!stamps) return null
      const content = [key, ...[...stamps].map(([url, { text }]) => `${url} ${text}`)].join('\n')
      const etag = `W/"${createHash('sha1').update(content).digest('base64url')}"`
      documents.set(key, {
        document: { ...document, etag },
        stamps,
        checkedAt: Number.NEGATIVE_INFINITY,
      })
      return etag
    },
  }
}
