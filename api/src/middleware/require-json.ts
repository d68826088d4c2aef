import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { createContentTypeError } from '../http/http.errors'
import { isJsonContentType, safeMethods } from '../http/requests'

/**
 * Forms of other sites can send any content type but JSON. Writes without a body need no content
 * type (spec §7); `checkOrigin` protects those.
 */
export const requireJson: MiddlewareHandler<AppEnv> = async (context, next) => {
  const contentType = context.req.header('content-type')
  const isWrite = !safeMethods.has(context.req.method)
  if (isWrite && contentType !== undefined && !isJsonContentType(contentType)) {
    throw createContentTypeError()
  }
  await next()
}
