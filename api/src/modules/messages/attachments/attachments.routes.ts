import { Hono } from 'hono'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../../database/ids'
import type { AppContext, AppEnv } from '../../../http/app-env'
import type { Bind } from '../../../http/bind'
import type { Guards } from '../../../middleware/guards'
import type { Repositories } from '../../../repositories'
import { type AttachmentFile, respondWithFile } from '../../attachments/file-response'
import { findOwnAttachments } from '../../attachments/own-attachments'
import { createUnauthorizedError } from '../../auth/auth.errors'
import type { Media } from '../../media/media'
import { uploadAttachment } from './upload-attachment.usecase'

interface Dependencies extends Pick<Repositories, 'messages' | 'attachmentUploads' | 'drafts'> {
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
      async (context) =>
        await respondWithFile(context, await find(context, readCaller(context)), deps),
    )
  addFile('/api/messages/:id/attachments/:attachmentId', (context, callerId) =>
    findShown(context, callerId, deps),
  )
  addFile('/api/messages/attachments/:attachmentId', async (context, userId) => {
    const id = context.req.param('attachmentId') ?? ''
    return (await findOwnAttachments({ userId, ids: [id] }, deps)).get(id) ?? null
  })
  return routes
}

type FindFile = (context: AppContext, callerId: ObjectId) => Promise<AttachmentFile | null>

function readCaller({ var: { currentSession } }: AppContext): ObjectId {
  if (!currentSession) throw createUnauthorizedError()
  return currentSession.member._id
}

/** A file of a message that the caller has sent or received, and that is not deleted. */
async function findShown(
  { req }: AppContext,
  callerId: ObjectId,
  { messages }: Pick<Dependencies, 'messages'>,
): Promise<AttachmentFile | null> {
  const _id = parseId(req.param('id') ?? '')
  const message = _id && (await messages.findById(_id))
  if (!message || message.deletedAt) return null
  const isShown = [message.senderId, message.receiverId].some((id) => id.equals(callerId))
  const attachmentId = req.param('attachmentId')
  const found = message.attachments?.find(({ id }) => id.toHexString() === attachmentId)
  return isShown && found ? found : null
}
