import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { applyStep, type UploadDependencies } from './apply.usecases'
import { previewUpload } from './preview.usecases'

interface Dependencies extends UploadDependencies {
  readonly bind: Bind
}

/** `/api/classified-uploads` */
export function createClassifiedUploadsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  bind(routes, 'POST /api/classified-uploads/preview', ({ body, member }) =>
    previewUpload({ input: body, member }, deps),
  )
  bind(routes, 'POST /api/classified-uploads/steps', ({ body, member, source }) =>
    applyStep({ input: body, member, source }, deps),
  )
  return routes
}
