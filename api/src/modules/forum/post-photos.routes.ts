import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Guards } from '../../middleware/guards'
import { addPhotoRoute } from '../attachments/photo-route'
import { uploadPostPhoto } from '../attachments/post-photos'
import type { Media } from '../media/media'
import type { StoredMember } from '../members/members.documents'
import type { ForumDependencies } from './forum-services'
import { getVisiblePost } from './visible-post'

interface Dependencies extends ForumDependencies {
  readonly bind: Bind
  readonly guards: Guards
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
}

/** `/api/forum/photos`, and the photos of posts on the board. */
export function createPostPhotosRoutes({ bind, guards, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/forum/photos', ({ body, member, newId }) =>
    uploadPostPhoto({ _id: newId, input: body, member }, deps),
  )

  const readPhotos = async (id: string, reader: StoredMember | null) =>
    (await getVisiblePost({ id, reader }, deps)).post.attachments
  addPhotoRoute(routes, { posts: '/api/forum/posts', readPhotos }, { guards, ...deps })
  return routes
}
