import type { AppContext } from '../../http/app-env'
import { isNotModified } from '../../http/etag'
import type { Media } from '../media/media'
import { mediaTypeOf, toAttachmentNames } from '../media/media.names'
import type { StoredAttachment } from './attachments.documents'
import { createAttachmentNotFoundError } from './attachments.errors'

/** What a response needs to know of an attachment. */
export type AttachmentFile = Pick<StoredAttachment, 'type' | 'file' | 'name'>

/** Responds with a file that the caller may read: of a photo the small one for `?size=small`. */
export async function respondWithFile(
  context: AppContext,
  attachment: AttachmentFile | null,
  { media }: { readonly media: Pick<Media, 'storage'> },
): Promise<Response> {
  if (attachment === null) throw createAttachmentNotFoundError()
  const { type, file, name } = attachment
  const { full, card, pdf } = toAttachmentNames(file)
  const isSmall = context.req.query('size') === 'small'
  const stored = type === 'pdf' ? pdf : isSmall ? card : full
  // Without the name of the file, which would be of use where a bucket can be read.
  const etag = `"${type}${isSmall ? '-small' : ''}"`
  const headers = {
    'Content-Type': mediaTypeOf(stored),
    'Content-Disposition': type === 'pdf' ? toDisposition(name) : 'inline',
    // A browser asks each time, so that it shows nothing after a deletion or to another member.
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (isNotModified(context.req.raw, etag)) return context.body(null, 304, headers)
  const bytes = await media.storage.read(stored)
  if (bytes === null) throw createAttachmentNotFoundError()
  return context.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.byteLength) })
}

/** With the name as RFC 8187 writes it, and one of plain letters for programs that do not know it. */
function toDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
