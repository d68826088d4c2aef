import type { IdentityConfirmation, SignInWay } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { checkCurrentPassword } from '../auth/change-password.usecases'
import type { Passwords } from '../auth/passwords'
import type { CurrentSession } from '../auth/sessions.documents'
import type { StoredMember } from '../members/members.documents'
import { type CheckFactorDependencies, checkPasskey, checkTotp, findFactors } from './check-factor'
import { createNoFactorError, createWrongCodeError } from './second-factor.errors'

/** For so long after a confirmation grave calls work. */
const confirmationMs = 10 * 60_000

/** Whether the member has confirmed lately who they are. */
export const isConfirmed = ({ confirmedAt }: CurrentSession, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationMs

export interface ConfirmDependencies
  extends CheckFactorDependencies,
    Pick<Repositories, 'sessions'> {
  readonly passwords: Passwords
}

/** How a member can confirm who they are: with a second factor, where there is one. */
export async function findConfirmationWays(
  member: StoredMember,
  deps: ConfirmDependencies,
): Promise<SignInWay[]> {
  const kinds = new Set((await findFactors(member, deps)).map(({ kind }) => kind))
  if (kinds.size > 0) return [...kinds].toSorted()
  return member.passwordHash === null ? [] : ['password']
}

interface BySession {
  readonly member: StoredMember
  readonly sessionId: ObjectId
}

/** Options to confirm with a passkey. */
export async function toConfirmationOptions(
  { member, sessionId }: BySession,
  deps: ConfirmDependencies,
) {
  const factors = await findFactors(member, deps)
  const own = factors.filter(({ kind }) => kind === 'passkey')
  if (own.length === 0) throw createNoFactorError()
  const options = await deps.passkeys.toAuthentication(own)
  await deps.sessions.setChallenge(sessionId, options.challenge)
  return options
}

/** Confirms who the member of a session is. */
export async function confirmIdentity(
  { member, sessionId, input }: BySession & { readonly input: IdentityConfirmation },
  deps: ConfirmDependencies,
): Promise<void> {
  const ways = await findConfirmationWays(member, deps)
  // Who has a second factor confirms with it: the password alone may be stolen.
  if (!ways.includes(input.kind)) throw createWrongCodeError()
  if (input.kind === 'password') {
    await checkCurrentPassword({ member, password: input.password }, deps)
  } else if (input.kind === 'totp') {
    await checkTotp({ member, code: input.code }, deps)
  } else {
    const expectedChallenge = await deps.sessions.takeChallenge(sessionId)
    await checkPasskey({ response: input.response, expectedChallenge, member }, deps)
  }
  await deps.sessions.confirm(sessionId, deps.now())
}
