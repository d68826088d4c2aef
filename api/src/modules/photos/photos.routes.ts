import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { type PhotosDependencies, turnPhoto, uploadPhoto } from './photos.usecases'

interface Dependencies extends PhotosDependencies {
  readonly bind: Bind
}

/** `/api/photos` */
export function createPhotosRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  bind(routes, 'POST /api/photos', ({ body, member, newId }) =>
    uploadPhoto({ _id: newId, input: body, member }, deps),
  )
  bind(routes, 'POST /api/photos/turned', ({ body, member, newId }) =>
    turnPhoto({ _id: newId, input: body, member }, deps),
  )
  return routes
}
