import type { AppContext } from '../../http/app-env'
import type { ClientAddressOf } from '../../http/client-address'
import type { MessageBus } from '../../live/message-bus'
import type { Mail } from '../../mail'
import { createNewDeviceMail } from '../../mail/templates/second-factor-mails'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import type { StoredMember } from '../members/members.documents'
import { type CheckSource, isExempt } from '../sanctions/source-blocks'
import { createSecondFactorRequiredError } from '../second-factor/second-factor.errors'
import { beginStep } from '../second-factor/sign-in-steps.usecases'
import { openSession } from './auth.usecases'
import { createBrowserMark } from './browser-mark'
import { readUserAgent } from './credentials'
import type { DeviceMemory } from './devices/device-memory'
import type { AccountLinks } from './links/account-links'
import type { SessionCookie } from './session-cookie'

interface Dependencies
  extends Pick<Repositories, 'sessions' | 'audit' | 'signInSteps' | 'knownDevices'> {
  readonly isHttps: boolean
  readonly checkSource: CheckSource
  readonly clientAddressOf: ClientAddressOf
  readonly messageBus: MessageBus
  readonly cookie: SessionCookie
  readonly deviceMemory: DeviceMemory
  readonly mail: Pick<Mail, 'outbox'>
  readonly accountLinks: AccountLinks
  readonly now: () => Date
}

interface Established {
  /** Whose password, mailed code or sign-in at the provider was right. */
  readonly member: StoredMember
  readonly source: AuditSource
  /** `false`: a member with a second factor has to use it first. */
  readonly hasSecondFactorPassed: boolean
}

/** The end of every way to sign in. */
export type SignInCompletion = ReturnType<typeof createSignInCompletion>

export function createSignInCompletion(dependencies: Dependencies) {
  const { isHttps, cookie, deviceMemory, clientAddressOf } = dependencies
  const stepCookie = createBrowserMark({
    name: 'haulyard_sign_in',
    lifetimeMs: 10 * 60_000,
    isHttps,
  })
  return {
    /** Names the sign-in that the browser has begun. */
    stepCookie,
    /**
     * Opens a session. A member with a second factor gets none yet: the browser's cookie names
     * the step that is left.
     * @throws `auth.second_factor_required`
     */
    complete: async (context: AppContext, established: Established) => {
      const { member, source, hasSecondFactorPassed } = established
      // The request had no credentials, but the response has.
      context.header('Cache-Control', 'private, no-store')
      if (!isExempt(member)) {
        const client = clientAddressOf(context)
        await dependencies.checkSource({ email: member.email, client })
      }
      if (member.hasSecondFactor && !hasSecondFactorPassed) {
        const token = stepCookie.renew(context)
        await beginStep(token, { userId: member._id, kind: 'second_factor' }, dependencies)
        throw createSecondFactorRequiredError()
      }
      await tellOfNewDevice(context, established, dependencies)
      const userAgent = readUserAgent(context)
      const tokens = await openSession({ member, userAgent, source }, dependencies)
      cookie.set(context, tokens.cookieToken)
      await deviceMemory.remember(context, member._id)
      return tokens
    },
  }
}

/** The first sign-in of an account is its own. */
async function tellOfNewDevice(
  context: AppContext,
  { member, source }: Established,
  { deviceMemory, knownDevices, mail, accountLinks, now }: Dependencies,
) {
  const token = deviceMemory.readToken(context)
  const at = now()
  const isKnown =
    token !== null && (await knownDevices.find({ userId: member._id, token, now: at }))
  if (isKnown || !(await knownDevices.hasAny(member._id))) return
  const { firstName, email } = member
  const facts = { userAgent: readUserAgent(context), clientAddress: source.clientAddress, at }
  const link = accountLinks.toPrivacySettings()
  await mail.outbox.enqueue({ to: email, ...createNewDeviceMail({ firstName, ...facts, link }) })
}
