import { isPageNavigation } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import type { AppContext, AppEnv } from '../../http/app-env'
import type { IsOwnOrigin } from '../../http/origin'
import type { MessageBus } from '../../live/message-bus'
import type { Mail, Outbox } from '../../mail'
import type { AuditRepository } from '../audit/audit.repository'
import type { AuditSourceOf } from '../audit/audit-source'
import { openSession } from '../auth/auth.usecases'
import { readUserAgent } from '../auth/credentials'
import type { DeviceMemory } from '../auth/devices/device-memory'
import { toOwnPath } from '../auth/navigation.routes'
import type { SessionCookie } from '../auth/session-cookie'
import { createToken, hashToken } from '../auth/sessions.documents'
import type { SessionsRepository } from '../auth/sessions.repository'
import type { UsersRepository } from '../users/users.repository'
import { createFlowCookie } from './flow-cookie'
import type { IdentitiesRepository } from './identities.repository'
import { findMember, type SendVerification } from './identity.usecases'
import { createProviderClient, type Provider, type ProviderClient } from './provider-client'
import { describeError, type SignInFailure, toSignInFailure } from './sign-in-failures'
import { flowLifetimeMs } from './sign-in-flows.documents'
import type { SignInFlowsRepository } from './sign-in-flows.repository'

export const callbackPath = '/api/login/callback'

interface Dependencies {
  readonly provider: Provider
  /** The origin that a browser came by, where that may differ from `publicUrl`. */
  readonly originOf: (request: Request) => string
  readonly config: Pick<Config, 'publicUrl'>
  readonly isOwnOrigin: IsOwnOrigin
  readonly database: Database
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly identities: IdentitiesRepository
  readonly signInFlows: SignInFlowsRepository
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
  readonly mail: Pick<Mail, 'outbox'>
  readonly sendVerification: SendVerification
  readonly auditSourceOf: AuditSourceOf
  readonly cookie: SessionCookie
  readonly deviceMemory: DeviceMemory
  readonly now: () => Date
}

/** `/api/login` and the way back from the provider: the browser goes there itself. */
export function createIdentityRoutes(dependencies: Dependencies) {
  const { provider, config, mail } = dependencies
  const parts = {
    ...dependencies,
    publicUrl: config.publicUrl,
    outbox: mail.outbox,
    client: createProviderClient(provider),
    flowCookie: createFlowCookie({ isHttps: config.publicUrl.protocol === 'https:' }),
  }
  const routes = new Hono<AppEnv>()
  addLoginRoute(routes, parts)
  addCallbackRoute(routes, parts)
  return routes
}

interface Parts extends Dependencies {
  readonly publicUrl: URL
  readonly outbox: Outbox
  readonly client: ProviderClient
  readonly flowCookie: ReturnType<typeof createFlowCookie>
}

/**
 * Begins a sign-in and sends the browser to the provider. Page navigations only: where the
 * provider knows the person already, an image could go through a whole sign-in and replace the
 * session. Everything else is redirected to our own sign-in page by the route of that name.
 */
function addLoginRoute(routes: Hono<AppEnv>, parts: Parts) {
  const { client, flowCookie, signInFlows, publicUrl, originOf, isOwnOrigin, now } = parts
  routes.get('/login', async (context, next) => {
    const { req } = context
    if (!isPageNavigation(req.raw)) return next()
    const handshake = {
      redirectUri: `${originOf(req.raw)}${callbackPath}`,
      state: createToken(),
      nonce: createToken(),
      codeVerifier: createToken(),
    }
    const url = await orFailure(context, () => client.startUrl(handshake))
    if ('failure' in url) return refuse(context, url.failure)
    const { state, ...kept } = handshake
    await signInFlows.insert({
      _id: new ObjectId(),
      ...kept,
      stateHash: hashToken(state),
      browserHash: hashToken(flowCookie.mark(context)),
      returnTo: toOwnPath(req.query('returnTo'), req.raw, isOwnOrigin),
      expiresAt: new Date(now().getTime() + flowLifetimeMs),
    })
    return leave(context, toLocation(url.value, publicUrl))
  })
}

/** The demo's own provider is found at whatever address the browser knows this site by. */
const toLocation = (url: URL, publicUrl: URL) =>
  url.origin === publicUrl.origin ? `${url.pathname}${url.search}` : url.href

/** The way back: finds out who it is, and opens a session as the password does. */
function addCallbackRoute(routes: Hono<AppEnv>, parts: Parts) {
  const { auditSourceOf, client, cookie, deviceMemory, now } = parts
  routes.get('/login/callback', async (context) => {
    const state = context.req.query('state') ?? ''
    const isPage = isPageNavigation(context.req.raw)
    const flow = isPage ? await takeFlow(context, parts, state) : null
    if (!flow) return refuse(context, 'flow_expired')
    const { searchParams } = new URL(context.req.url)
    const claims = await orFailure(context, () => client.redeem({ ...flow, state }, searchParams))
    if ('failure' in claims) return refuse(context, claims.failure)
    const source = auditSourceOf(context)
    const found = await findMember({ ...parts, claims: claims.value, source, now: now() })
    if ('failure' in found) return refuse(context, found.failure)
    const { cookieToken } = await openSession({
      ...parts,
      user: found.user,
      userAgent: readUserAgent(context),
      source,
      now: now(),
    })
    cookie.set(context, cookieToken)
    await deviceMemory.remember(context, found.user._id)
    return leave(context, flow.returnTo ?? '/')
  })
}

/** The sign-in that this browser began, once, while it is young enough. */
async function takeFlow(
  context: AppContext,
  { flowCookie, signInFlows, now }: Parts,
  state: string,
) {
  const browser = flowCookie.read(context)
  if (browser === null || state === '') return null
  const flow = await signInFlows.consume({
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
  })
  return flow && flow.expiresAt > now() ? flow : null
}

/** What the provider's side answers, or what to tell the person when it does not. */
async function orFailure<Value>(
  context: AppContext,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly failure: SignInFailure }> {
  try {
    return { value: await work() }
  } catch (error) {
    const { logger, requestId } = context.var
    logger.warn({ ...describeError(error), requestId }, 'A sign-in through the provider failed')
    return { failure: toSignInFailure(error) }
  }
}

const refuse = (context: AppContext, failure: SignInFailure) =>
  leave(context, `/login?error=${failure}`)

function leave(context: AppContext, location: string) {
  context.header('Cache-Control', 'private, no-store')
  return context.redirect(location, 303)
}
