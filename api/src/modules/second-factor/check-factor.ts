import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import { hashToken } from '../auth/sessions.documents'
import type { StoredMember } from '../members/members.documents'
import type { Passkeys } from './passkeys'
import type { Seal } from './seal'
import { createWrongCodeError, createWrongPasskeyError } from './second-factor.errors'
import type { StoredFactor } from './second-factors.repository'
import { findPeriod } from './totp'

export interface CheckFactorDependencies
  extends Pick<Repositories, 'secondFactors' | 'recoveryCodes'> {
  readonly passkeys: Passkeys
  readonly seal: Seal
  readonly throttles: Throttles
  readonly now: () => Date
}

/** The confirmed factors of a member. */
export async function findFactors(
  { _id }: Pick<StoredMember, '_id'>,
  { secondFactors }: Pick<CheckFactorDependencies, 'secondFactors'>,
): Promise<readonly StoredFactor[]> {
  return (await secondFactors.findAll(_id)).filter(({ isConfirmed }) => isConfirmed)
}

interface Code {
  readonly member: Pick<StoredMember, '_id'>
  readonly code: string
}

/** Runs a check of a code. Wrong ones are counted, so that codes cannot be guessed. */
async function counted(
  { _id }: Pick<StoredMember, '_id'>,
  { throttles }: Pick<CheckFactorDependencies, 'throttles'>,
  check: () => Promise<boolean>,
) {
  const attempt = [_id.toHexString()]
  await throttles.take('secondFactor', attempt)
  if (!(await check())) throw createWrongCodeError()
  await throttles.reset('secondFactor', attempt)
}

/** Checks a code of an authenticator app. Each code counts once. */
export const checkTotp = ({ member, code }: Code, deps: CheckFactorDependencies): Promise<void> =>
  counted(member, deps, async () => {
    const apps = (await findFactors(member, deps)).filter(({ kind }) => kind === 'totp')
    for (const app of apps) if (await usesCode(app, code, deps)) return true
    return false
  })

/** Uses a code of one app; returns whether it was right and not used before. */
export async function usesCode(
  { _id, secret = '' }: StoredFactor,
  code: string,
  { secondFactors, seal, now }: CheckFactorDependencies,
): Promise<boolean> {
  const period = findPeriod(seal.open(secret), code, now())
  return period !== null && (await secondFactors.consumePeriod({ _id, at: now() }, period))
}

/** Uses a recovery code. */
export const checkRecoveryCode = (
  { member, code }: Code,
  deps: CheckFactorDependencies,
): Promise<void> =>
  counted(member, deps, () => deps.recoveryCodes.use(member._id, hashRecoveryCode(code)))

/** However it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

interface PasskeyUse {
  readonly response: Readonly<Record<string, unknown>>
  readonly expectedChallenge: string | null
  /** Whose passkey it must be; `null`: a sign-in with a passkey alone. */
  readonly member: Pick<StoredMember, '_id'> | null
}

/** Checks the use of a passkey; returns it. */
export async function checkPasskey(
  { response, expectedChallenge, member }: PasskeyUse,
  { secondFactors, passkeys, now }: CheckFactorDependencies,
): Promise<StoredFactor> {
  const { id } = response
  const factor = typeof id === 'string' ? await secondFactors.findByCredential(id) : null
  const isOwn = factor !== null && (member === null || factor.userId.equals(member._id))
  if (!isOwn || expectedChallenge === null) throw createWrongPasskeyError()
  const use = { response, expectedChallenge, isAlone: member === null }
  const counter = await passkeys.authenticate(use, factor)
  await secondFactors.recordUse({ _id: factor._id, at: now() }, counter)
  return factor
}
