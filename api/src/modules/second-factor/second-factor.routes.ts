import { Hono } from 'hono'
import type { ObjectId } from 'mongodb'
import type { AppContext, AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ClientAddressOf } from '../../http/client-address'
import type { Mail } from '../../mail'
import { createUnauthorizedError } from '../auth/auth.errors'
import type { SignInCompletion } from '../auth/complete-sign-in'
import { toCurrentUser } from '../members/members.documents'
import { findFactors } from './check-factor'
import {
  type ConfirmDependencies,
  confirmIdentity,
  findConfirmationWays,
  toConfirmationOptions,
} from './confirm-identity.usecases'
import {
  addPasskey,
  beginTotp,
  checkRoom,
  confirmTotp,
  type FactorsDependencies,
  removeFactor,
  renewRecoveryCodes,
  toFactor,
} from './factors.usecases'
import {
  completeStep,
  findSignInWays,
  mailSignInCode,
  type StepDependencies,
  toPasskeyOptions,
} from './sign-in-steps.usecases'

interface Dependencies
  extends Omit<FactorsDependencies, 'outbox'>,
    StepDependencies,
    ConfirmDependencies {
  readonly bind: Bind
  readonly mail: Pick<Mail, 'outbox'>
  readonly clientAddressOf: ClientAddressOf
  readonly signInCompletion: SignInCompletion
}

const sessionOf = (context: AppContext): ObjectId => {
  const id = context.var.currentSession?.id
  if (!id) throw createUnauthorizedError()
  return id
}
/** The library's types say more than the contract does. */
const toPlainOptions = (options: object) => ({ options: options as Record<string, unknown> })

/** Second factors, the steps of a sign-in, and the confirmation of who somebody is. */
export function createSecondFactorRoutes({ bind, mail, ...dependencies }: Dependencies) {
  const deps = { ...dependencies, outbox: mail.outbox }
  const routes = new Hono<AppEnv>()
  addFactorRoutes(routes, bind, deps)
  addSteps(routes, bind, deps)
  addConfirmation(routes, bind, deps)
  return routes
}

type Services = Omit<Dependencies, 'bind' | 'mail'> & Pick<FactorsDependencies, 'outbox'>

function addFactorRoutes(routes: Hono<AppEnv>, bind: Bind, deps: Services) {
  bind(routes, 'GET /api/auth/factors', async ({ member }) => ({
    factors: (await findFactors(member, deps)).map(toFactor),
    recoveryCodesLeft: await deps.recoveryCodes.count(member._id),
  }))

  bind(routes, 'POST /api/auth/factors/totp', ({ member }) => beginTotp({ member }, deps))

  bind(
    routes,
    'POST /api/auth/factors/totp/{id}/confirmation',
    ({ params, body, member, source }) =>
      confirmTotp({ id: params.id, input: body, member, source }, deps),
  )

  bind(routes, 'POST /api/auth/factors/passkey/options', async ({ context, member }) => {
    const existing = await checkRoom(member, deps)
    const passkeys = existing.filter(({ kind }) => kind === 'passkey')
    const options = await deps.passkeys.toRegistration(member, passkeys)
    await deps.sessions.setChallenge(sessionOf(context), options.challenge)
    return toPlainOptions(options)
  })

  bind(routes, 'POST /api/auth/factors/passkey', async ({ context, body, member, source }) => {
    const challenge = await deps.sessions.takeChallenge(sessionOf(context))
    return await addPasskey({ input: body, challenge, member, source }, deps)
  })

  bind(routes, 'DELETE /api/auth/factors/{id}', ({ params, member, source }) =>
    removeFactor({ id: params.id, member, source }, deps),
  )

  bind(routes, 'POST /api/auth/recovery-codes', ({ member, source }) =>
    renewRecoveryCodes({ member, source }, deps),
  )
}

function addSteps(routes: Hono<AppEnv>, bind: Bind, deps: Services) {
  const { stepCookie, complete } = deps.signInCompletion

  bind(routes, 'GET /api/auth/sign-in-step', async ({ context }) => ({
    ways: await findSignInWays(stepCookie.read(context), deps),
  }))

  bind(routes, 'POST /api/auth/sign-in-step/passkey-options', async ({ context }) => {
    const token = stepCookie.read(context)
    const newToken = () => stepCookie.renew(context)
    return toPlainOptions(await toPasskeyOptions({ token, newToken }, deps))
  })

  bind(routes, 'POST /api/auth/mailed-code', async ({ context, body }) => {
    const token = stepCookie.renew(context)
    const client = deps.clientAddressOf(context)
    await mailSignInCode({ input: body, token, client }, deps)
    return { message: 'If the address is a member’s, a code is on its way.' }
  })

  bind(routes, 'POST /api/auth/sign-in-step', async ({ context, body, source }) => {
    const token = stepCookie.read(context)
    const { member, needsSecondFactor } = await completeStep({ token, input: body }, deps)
    await complete(context, { member, source, hasSecondFactorPassed: !needsSecondFactor })
    return { user: toCurrentUser(member) }
  })
}

function addConfirmation(routes: Hono<AppEnv>, bind: Bind, deps: Services) {
  bind(routes, 'GET /api/auth/confirm-identity', async ({ member }) => ({
    ways: await findConfirmationWays(member, deps),
  }))

  bind(routes, 'POST /api/auth/confirm-identity/passkey-options', async ({ context, member }) => {
    const sessionId = sessionOf(context)
    return toPlainOptions(await toConfirmationOptions({ member, sessionId }, deps))
  })

  bind(routes, 'POST /api/auth/confirm-identity', async ({ context, body, member }) => {
    await confirmIdentity({ member, sessionId: sessionOf(context), input: body }, deps)
  })
}
