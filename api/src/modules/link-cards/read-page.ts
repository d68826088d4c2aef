import { cleanLine, isWebUrl } from '@haulyard/api-contract'
import { type Fetched, type Outbound, OutboundError } from '../../outbound/outbound'
import { decodeText } from '../imports/reading/decode-text'
import { SourceError } from '../imports/reading/source-item'
import { shorten } from '../previews/short-text'
import type { PageFacts } from './link-cards.repository'
import { readHead } from './read-head'

/** What describes a page is at its beginning; the rest is not read. */
const maximumBytes = 1024 * 1024
const defaultTimeoutMs = 8000

const titleLength = 200
const descriptionLength = 300

/** Where a page may name its character set, as the HTML standard says. */
const charsetBytes = 1024

interface ReadPage {
  readonly address: string
  readonly signal: AbortSignal
}

interface Dependencies {
  readonly outbound: Outbound
  /** Pictures at this origin are ours already. */
  readonly ownOrigin: string
  readonly timeoutMs?: number
}

/** Reads what a page says about itself. @throws an `OutboundError` if that makes no card */
export async function readPage(
  { address, signal }: ReadPage,
  { outbound, ownOrigin, timeoutMs = defaultTimeoutMs }: Dependencies,
): Promise<PageFacts> {
  const page = await outbound.fetchBounded(address, {
    accept: 'text/html,application/xhtml+xml',
    ...{ maximumBytes, isCut: true },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(page.contentType)) {
    throw new OutboundError('is not a page')
  }
  const { title, meta } = await readHead(decodePage(page))
  const text = (value: string, maximum: number) => shorten(cleanLine(value), maximum)
  const shownTitle = text(meta.get('og:title') ?? '', titleLength) || text(title, titleLength)
  if (shownTitle === '') throw new OutboundError('has no title')
  const description = meta.get('og:description') ?? meta.get('description') ?? ''
  return {
    title: shownTitle,
    description: text(description, descriptionLength) || null,
    imageUrl: toImageUrl(meta.get('og:image'), { base: page.finalUrl, ownOrigin }),
  }
}

function decodePage({ bytes, contentType }: Pick<Fetched, 'bytes' | 'contentType'>): string {
  const opening = bytes.subarray(0, charsetBytes).toString('latin1')
  const declared = /<meta\s[^>]*charset\s*=\s*["']?[^"'>\s;/]+/i.exec(opening)?.[0] ?? ''
  try {
    return decodeText({ bytes, contentType: /charset/i.test(contentType) ? contentType : declared })
  } catch (error) {
    // An unknown character set. Most pages have UTF-8 anyway.
    if (error instanceof SourceError) return decodeText({ bytes, contentType: '' })
    throw error
  }
}

interface ImageBase {
  readonly base: string
  readonly ownOrigin: string
}

/** The complete address of a picture on another site; `null` for anything else. */
function toImageUrl(text: string | undefined, { base, ownOrigin }: ImageBase): string | null {
  const written = text?.trim() ?? ''
  if (written === '' || !URL.canParse(written, base)) return null
  const { href, origin } = new URL(written, base)
  return isWebUrl(href) && origin !== ownOrigin ? href : null
}
