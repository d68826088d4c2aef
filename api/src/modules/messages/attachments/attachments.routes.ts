import { Hono } from 'hono'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../../database/ids'
import type { AppContext, AppEnv } from '../../../http/app-env'
import type { Bind } from '../../../http/bind'
import { isNotModified } from '../../../http/etag'
import type { Guards } from '../../../middleware/guards'
import type { Repositories } from '../../../repositories'
import { createUnauthorizedError } from '../../auth/auth.errors'
import type { Media } from '../../media/media'
import { mediaTypeOf, toAttachmentNames } from '../../media/media.names'
import { createAttachmentNotFoundError } from '../messages.errors'
import type { StoredAttachment } from './attachments.documents'
import { uploadAttachment } from './upload-attachment.usecase'

interface Dependencies extends Pick<Repositories, 'messages' | 'attachmentUploads'> {
  readonly bind: Bind
  readonly guards: Guards
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
  readonly now: () => Date
}

/** `/api/messages/attachments`, and the files of messages. */
export function createAttachmentsRoutes({ bind, guards, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/messages/attachments', ({ body, member, newId }) =>
    uploadAttachment({ _id: newId, input: body, member }, deps),
  )

  // No JSON operations: the responses are files.
  const addFile = (path: string, find: FindFile) =>
    routes.get(
      path,
      guards.requireMember,
      guards.rejectInactive({ isPersonal: false }),
      async (context) => {
        const file = await find(context, readCaller(context))
        if (file === null) throw createAttachmentNotFoundError()
        return await respondWithFile(context, file, deps)
      },
    )
  addFile('/api/messages/:id/attachments/:attachmentId', (context, callerId) =>
    findShown(context, callerId, deps),
  )
  addFile('/api/messages/attachments/:attachmentId', async (context, userId) => {
    const id = parseId(context.req.param('attachmentId') ?? '')
    const [own] = id ? await deps.attachmentUploads.find({ userId, ids: [id] }) : []
    return own ?? null
  })
  return routes
}

type File = Pick<StoredAttachment, 'type' | 'file' | 'name'>
type FindFile = (context: AppContext, callerId: ObjectId) => Promise<File | null>

function readCaller({ var: { currentSession } }: AppContext): ObjectId {
  if (!currentSession) throw createUnauthorizedError()
  return currentSession.member._id
}

/** A file of a message that the caller has sent or received, and that is not deleted. */
async function findShown(
  { req }: AppContext,
  callerId: ObjectId,
  { messages }: Pick<Dependencies, 'messages'>,
): Promise<File | null> {
  const _id = parseId(req.param('id') ?? '')
  const message = _id && (await messages.findById(_id))
  if (!message || message.deletedAt) return null
  const isShown = [message.senderId, message.receiverId].some((id) => id.equals(callerId))
  const attachmentId = req.param('attachmentId')
  const found = message.attachments?.find(({ id }) => id.toHexString() === attachmentId)
  return isShown && found ? found : null
}

async function respondWithFile(
  context: AppContext,
  { type, file, name }: File,
  { media }: Pick<Dependencies, 'media'>,
) {
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
