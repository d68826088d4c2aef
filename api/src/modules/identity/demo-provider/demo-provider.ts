import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { fullName } from '@haulyard/api-contract'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from '../../../logger'
import { createDemoPeople, type DemoPeople } from './demo-people'
import { createInProcessFetch } from './in-process-fetch'
import { handleInteraction } from './interaction'
import { pageHeaders, renderExpiredPage } from './interaction-page'
import { createMemoryAdapter } from './memory-adapter'

export interface DemoProviderOptions {
  /** Its path is where the provider is mounted. */
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** The path of the callback, on the origin of the browser's request. */
  readonly callbackPath: string
  readonly logger: Logger
}

const minute = 60

/** A real OpenID provider for the demo, without passwords. */
export async function createDemoProvider(options: DemoProviderOptions) {
  const { issuer, logger } = options
  // Loaded with the first use, which keeps the start fast.
  const { Provider: OpenIdProvider } = await import('oidc-provider')
  const people = createDemoPeople()
  const provider = new OpenIdProvider(issuer.href, await configure(options, people))
  // Addresses in its responses have the origin of the browser's request.
  provider.proxy = true
  provider.on('authorization.error', (_context, { message, error_description: detail }) => {
    logger.warn({ reason: message, detail }, 'The demo sign-in provider rejected a request')
  })
  provider.on('server_error', (_context, error) => {
    logger.error({ err: error }, 'The demo sign-in provider failed')
  })
  // The demo is also opened at 127.0.0.1 or an address of the local network: the callback is on the
  // origin of the request, and no other is allowed.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { protocol, host } = OpenIdProvider.ctx ?? {}
    return uri === `${protocol}://${host}${options.callbackPath}`
  }
  return createInProcessFetch(createListener({ provider, people, issuer, logger }))
}

async function configure(options: DemoProviderOptions, people: DemoPeople): Promise<Configuration> {
  const { issuer, clientId, clientSecret, callbackPath } = options
  const { exportJWK, generateKeyPair } = await import('jose')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL(callbackPath, issuer).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      long: { ...cookie, path: issuer.pathname },
      // Without a path, the library uses one per sign-in, so that two tabs do not collide.
      short: cookie,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 5 * minute,
      AuthorizationCode: minute,
      Grant: 10 * minute,
      IdToken: 5 * minute,
      Interaction: 10 * minute,
      Session: 10 * minute,
    },
    interactions: { url: (_context, { uid }) => `${issuer.pathname}/interaction/${uid}` },
    findAccount: (_context, subject) => findAccount(people, subject),
    loadExistingGrant: grantEverything,
    renderError: (context) => {
      for (const [name, value] of Object.entries(pageHeaders)) context.set(name, value)
      context.body = renderExpiredPage()
    },
  }
}

function findAccount(people: DemoPeople, subject: string) {
  const person = people.find(subject)
  if (!person) return undefined
  const { firstName, lastName, email, isEmailVerified } = person
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email,
      email_verified: isEmailVerified,
      given_name: firstName,
      ...(lastName !== null && { family_name: lastName }),
      name: fullName({ firstName, lastName }),
    }),
  }
}

/** Haulyard is the only client, so people need not consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc
  const grant = new provider.Grant({
    clientId: client?.clientId,
    accountId: session?.accountId,
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

interface Listener extends Pick<DemoProviderOptions, 'issuer' | 'logger'> {
  readonly provider: Provider
  readonly people: DemoPeople
}

/** Serves our sign-in page, and passes other requests to the library. */
function createListener({ provider, people, issuer, logger }: Listener): RequestListener {
  const callback = provider.callback()
  return (request, response) => {
    const url = request.url ?? ''
    if (!url.startsWith(`${issuer.pathname}/interaction/`)) {
      // The library reads its mount path from the difference of these two, as set by routers.
      const path = url.slice(issuer.pathname.length)
      return callback(Object.assign(request, { originalUrl: url, url: path }), response)
    }
    handleInteraction({ provider, people, request, response }).catch((error) => {
      logger.error({ err: error }, 'The demo sign-in page failed')
      response.destroy()
    })
  }
}
