import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { applyStep, type UploadDependencies } from './apply.usecases'
import { previewUpload } from './preview.usecases'
import {
  getUploadAddress,
  previewAddress,
  setUploadAddress,
  type UploadAddressDependencies,
} from './upload-address.usecases'

interface Dependencies extends UploadDependencies, UploadAddressDependencies {
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
  bind(routes, 'POST /api/classified-uploads/address/preview', ({ body, member }) =>
    previewAddress({ input: body, member }, deps),
  )
  bind(routes, 'GET /api/classified-uploads/address', ({ member }) =>
    getUploadAddress(member, deps),
  )
  bind(routes, 'PUT /api/classified-uploads/address', ({ body, member }) =>
    setUploadAddress({ input: body, member }, deps),
  )
  bind(routes, 'DELETE /api/classified-uploads/address', ({ member }) =>
    deps.uploadAddresses.remove(member._id),
  )
  return routes
}
