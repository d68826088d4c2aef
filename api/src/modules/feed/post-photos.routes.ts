import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Guards } from '../../middleware/guards'
import { respondWithFile } from '../attachments/file-response'
import { findOwnAttachments } from '../attachments/own-attachments'
import type { Media } from '../media/media'
import type { FeedDependencies } from './feed-services'
import { uploadPostPhoto } from './post-photos'
import { getVisiblePost } from './visible-post'

interface Dependencies extends FeedDependencies {
  readonly bind: Bind
  readonly guards: Guards
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
}

/** `/api/posts/photos`, and the photos of posts. */
export function createPostPhotosRoutes({ bind, guards, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/posts/photos', ({ body, member, newId }) =>
    uploadPostPhoto({ _id: newId, input: body, member }, deps),
  )

  // No JSON operations: the responses are files.
  const asVisitor = guards.rejectInactive({ isPersonal: true })
  routes.get(
    '/api/posts/photos/:photoId',
    guards.withCurrentSession,
    asVisitor,
    async (context) => {
      const userId = context.var.currentSession?.member._id
      const id = context.req.param('photoId')
      const own = userId && (await findOwnAttachments({ userId, ids: [id] }, deps)).get(id)
      return await respondWithFile(context, own ?? null, deps)
    },
  )
  routes.get(
    '/api/posts/:id/photos/:photoId',
    guards.withCurrentSession,
    asVisitor,
    async (context) => {
      const reader = context.var.currentSession?.member ?? null
      const { id, photoId } = context.req.param()
      const { attachments = [] } = await getVisiblePost({ id, reader }, deps)
      const photo = attachments.find((one) => one.id.toHexString() === photoId)
      return await respondWithFile(context, photo ?? null, deps)
    },
  )
  return routes
}
