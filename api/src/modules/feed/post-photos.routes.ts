import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Guards } from '../../middleware/guards'
import { respondWithFile } from '../attachments/file-response'
import { findOwnAttachments } from '../attachments/own-attachments'
import { addPhotoRoute } from '../attachments/photo-route'
import { uploadPostPhoto } from '../attachments/post-photos'
import type { Media } from '../media/media'
import type { StoredMember } from '../members/members.documents'
import type { FeedDependencies } from './feed-services'
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

  // No JSON operation: the response is a file. Also those that wait for a post on the board.
  routes.get(
    '/api/posts/photos/:photoId',
    guards.withCurrentSession,
    guards.rejectInactive({ isPersonal: true }),
    async (context) => {
      const userId = context.var.currentSession?.member._id
      const id = context.req.param('photoId')
      const own = userId && (await findOwnAttachments({ userId, ids: [id] }, deps)).get(id)
      return await respondWithFile(context, own ?? null, deps)
    },
  )
  const readPhotos = async (id: string, reader: StoredMember | null) =>
    (await getVisiblePost({ id, reader }, deps)).attachments
  addPhotoRoute(routes, { posts: '/api/posts', readPhotos }, { guards, ...deps })
  return routes
}
