import calls from '@haulyard/api-contract/calls.json' with { type: 'json' }
import { Hono } from 'hono'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config/config'
import type { AppEnv } from '../http/app-env'
import { docsPageHeaders, renderDocsPage } from './docs-page'
import { createOpenApiDocument, type OpenApiDocument } from './openapi'

/**
 * `/api/openapi.json` and `/api/docs`, generated from the contract at the first request, and
 * `/api/calls.json`: which forms of each call releases of remotes may have been built with.
 */
export function createDocumentationRoutes({ config }: { config: Pick<Config, 'publicUrl'> }) {
  let written: OpenApiDocument | null = null
  const getDocument = () => {
    written ??= createOpenApiDocument({ ...config, version: packageJson.version })
    return written
  }
  const routes = new Hono<AppEnv>()
  routes.get('/api/openapi.json', (context) => context.json(getDocument()))
  routes.get('/api/calls.json', (context) => context.json(calls))
  routes.get('/api/docs', (context) =>
    context.html(renderDocsPage(getDocument()), 200, docsPageHeaders),
  )
  return routes
}
