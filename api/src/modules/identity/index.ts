import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import type { Logger } from '../../logger'
import { createDemoProvider } from './demo-provider/demo-provider'
import { callbackPath } from './identity.routes'
import type { Provider } from './provider-client'

const mountPath = '/api/oidc'

export interface Identity {
  readonly provider: Provider
  readonly originOf: (request: Request) => string
  /** The demo's provider. Mount it before middleware that reads bodies or requires JSON. */
  readonly providerRoutes: Hono<AppEnv> | null
}

interface Options {
  readonly config: Pick<Config, 'mode' | 'oidc' | 'publicUrl'>
  readonly logger: Logger
}

/** The configured provider, the demo's own, or `null`. */
export function createIdentity({ config, logger }: Options): Identity | null {
  const { mode, oidc, publicUrl } = config
  if (oidc) {
    const provider = { ...oidc, issuer: new URL(oidc.issuer) }
    return { provider, originOf: () => publicUrl.origin, providerRoutes: null }
  }
  return mode === 'demo' ? createDemoIdentity(publicUrl, logger) : null
}

function createDemoIdentity(publicUrl: URL, logger: Logger): Identity {
  const client = {
    issuer: new URL(mountPath, publicUrl),
    clientId: 'haulyard',
    clientSecret: randomBytes(32).toString('base64url'),
  }
  let created: ReturnType<typeof createDemoProvider> | null = null
  const fetch = async (request: Request) => {
    created ??= createDemoProvider({ ...client, callbackPath, logger })
    const send = await created
    return await send(request)
  }
  /** Behind an https proxy, the request itself is http. */
  const originOf = ({ url }: Request) => {
    const { host, origin } = new URL(url)
    return host === publicUrl.host ? publicUrl.origin : origin
  }
  const providerRoutes = new Hono<AppEnv>()
  providerRoutes.on(['GET', 'POST'], `${mountPath}/*`, ({ req }) => {
    const { pathname, search } = new URL(req.url)
    return fetch(new Request(new URL(pathname + search, originOf(req.raw)), req.raw))
  })
  return { provider: { ...client, fetch }, originOf, providerRoutes }
}
