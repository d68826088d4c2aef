import type { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Guards } from '../../middleware/guards'
import type { Media } from '../media/media'
import type { StoredMember } from '../members/members.documents'
import type { StoredAttachment } from './attachments.documents'
import { respondWithFile } from './file-response'

interface PhotoRoute {
  /** The path of the posts. */
  readonly posts: string
  /** The photos of a post as the reader finds it; `null`: a visitor. @throws where there is none */
  readonly readPhotos: (
    id: string,
    reader: StoredMember | null,
  ) => Promise<readonly StoredAttachment[] | undefined>
}

interface Dependencies {
  readonly guards: Guards
  readonly media: Pick<Media, 'storage'>
}

/** Adds the route of the photos of posts. No JSON operation: the responses are files. */
export function addPhotoRoute(
  routes: Hono<AppEnv>,
  { posts, readPhotos }: PhotoRoute,
  { guards, media }: Dependencies,
): void {
  routes.get(
    `${posts}/:id/photos/:photoId`,
    guards.withCurrentSession,
    guards.rejectInactive({ isPersonal: true }),
    async (context) => {
      const reader = context.var.currentSession?.member ?? null
      const { id = '', photoId } = context.req.param()
      const photos = await readPhotos(id, reader)
      const photo = photos?.find((one) => one.id.toHexString() === photoId)
      return await respondWithFile(context, photo ?? null, { media })
    },
  )
}
