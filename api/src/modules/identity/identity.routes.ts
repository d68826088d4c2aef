import { isPageNavigation } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { ApiError } from '../../http/api-error'
import type { AppContext, AppEnv } from '../../http/app-env'
import type { ClientAddressOf } from '../../http/client-address'
import type { IsOwnOrigin } from '../../http/origin'
import type { Mail, Outbox } from '../../mail'
import type { Repositories } from '../../repositories'
import type { AuditSourceOf } from '../audit/audit-source'
import type { SendVerification } from '../auth/accounts/verification.usecases'
import type { SignInCompletion } from '../auth/complete-sign-in'
import type { AccountLinks } from '../auth/links/account-links'
import { toOwnPath } from '../auth/navigation.routes'
import { createToken, hashToken } from '../auth/sessions.documents'
import { createSourceBlockedError } from '../sanctions/sanctions.errors'
import type { CheckSource } from '../sanctions/source-blocks'
import { createSecondFactorRequiredError } from '../second-factor/second-factor.errors'
import type { ReadOnlyMode } from '../site/read-only-mode'
import { createFlowCookie, type FlowCookie, takeFlow } from './flow-cookie'
import { findMember } from './identity.usecases'
import { createProviderClient, type Provider, type ProviderClient } from './provider-client'
import { describeError, type SignInFailure, toSignInFailure } from './sign-in-failures'
import { flowLifetimeMs } from './sign-in-flows.documents'

const { code: secondFactorRequired } = createSecondFactorRequiredError()
const { code: sourceBlocked } = createSourceBlockedError()

export const callbackPath = '/api/login/callback'

interface Dependencies
  extends Pick<Repositories, 'members' | 'identities' | 'signInFlows' | 'audit'> {
  readonly provider: Provider
  /** The origin of a request, where it may differ from `publicUrl`. */
  readonly originOf: (request: Request) => string
  readonly config: Pick<Config, 'publicUrl'>
  readonly isOwnOrigin: IsOwnOrigin
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly mail: Pick<Mail, 'outbox'>
  readonly sendVerification: SendVerification
  readonly checkSource: CheckSource
  readonly clientAddressOf: ClientAddressOf
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly auditSourceOf: AuditSourceOf
  readonly signInCompletion: SignInCompletion
  readonly now: () => Date
}

/** `/api/login` and the provider's callback: page navigations. */
export function createIdentityRoutes(dependencies: Dependencies) {
  const { provider, config, mail } = dependencies
  const deps = {
    ...dependencies,
    publicUrl: config.publicUrl,
    outbox: mail.outbox,
    client: createProviderClient(provider),
    flowCookie: createFlowCookie({ isHttps: config.publicUrl.protocol === 'https:' }),
  }
  const routes = new Hono<AppEnv>()
  addLoginRoute(routes, deps)
  addCallbackRoute(routes, deps)
  return routes
}

interface RouteDependencies extends Dependencies {
  readonly publicUrl: URL
  readonly outbox: Outbox
  readonly client: ProviderClient
  readonly flowCookie: FlowCookie
}

/**
 * Begins a sign-in and sends the browser to the provider. Page navigations only: where the
 * provider has a session of the person, an image could complete a sign-in and replace the
 * session. Other requests are redirected to our own sign-in page by its route.
 */
function addLoginRoute(routes: Hono<AppEnv>, deps: RouteDependencies) {
  const { client, flowCookie, signInFlows, publicUrl, originOf, isOwnOrigin, now } = deps
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
    if ('failure' in url) return redirectWithError(context, url.failure)
    const { redirectUri, state, nonce, codeVerifier } = handshake
    await signInFlows.insert({
      _id: new ObjectId(),
      redirectUri,
      nonce,
      codeVerifier,
      stateHash: hashToken(state),
      browserHash: hashToken(flowCookie.mark(context)),
      returnTo: toOwnPath(req.query('returnTo'), req.raw, isOwnOrigin),
      expiresAt: new Date(now().getTime() + flowLifetimeMs),
    })
    return redirect(context, toLocation(url.value, publicUrl))
  })
}

/** The demo's own provider has the origin of the browser's request. */
const toLocation = (url: URL, publicUrl: URL) =>
  url.origin === publicUrl.origin ? `${url.pathname}${url.search}` : url.href

/** The provider's callback: identifies the member and opens a session. */
function addCallbackRoute(routes: Hono<AppEnv>, deps: RouteDependencies) {
  const { auditSourceOf, clientAddressOf, client, signInCompletion } = deps
  routes.get('/login/callback', async (context) => {
    const state = context.req.query('state') ?? ''
    const isPage = isPageNavigation(context.req.raw)
    const flow = isPage ? await takeFlow({ context, state }, deps) : null
    if (!flow) return redirectWithError(context, 'flow_expired')
    const { redirectUri, nonce, codeVerifier } = flow
    const handshake = { redirectUri, state, nonce, codeVerifier }
    const { searchParams } = new URL(context.req.url)
    const claims = await orFailure(context, () => client.redeem(handshake, searchParams))
    if ('failure' in claims) return redirectWithError(context, claims.failure)
    const source = auditSourceOf(context)
    const person = { claims: claims.value, client: clientAddressOf(context), source }
    const returnTo = flow.returnTo ?? '/'
    try {
      const found = await findMember(person, deps)
      if ('failure' in found) return redirectWithError(context, found.failure)
      const established = { member: found.member, source, hasSecondFactorPassed: false }
      await signInCompletion.complete(context, established)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === sourceBlocked) return redirectWithError(context, 'blocked')
      if (code !== secondFactorRequired) throw error
      return redirect(context, `/login?view=step&returnTo=${encodeURIComponent(returnTo)}`)
    }
    return redirect(context, returnTo)
  })
}

/** The provider's result, or the failure to show. */
async function orFailure<Value>(
  context: AppContext,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly failure: SignInFailure }> {
  try {
    return { value: await work() }
  } catch (error) {
    const { logger, requestId } = context.var
    const message = 'A sign-in through the provider failed'
    logger.child({ requestId }).warn(describeError(error), message)
    return { failure: toSignInFailure(error) }
  }
}

const redirectWithError = (context: AppContext, failure: SignInFailure) =>
  redirect(context, `/login?error=${failure}`)

function redirect(context: AppContext, location: string) {
  context.header('Cache-Control', 'private, no-store')
  return context.redirect(location, 303)
}
