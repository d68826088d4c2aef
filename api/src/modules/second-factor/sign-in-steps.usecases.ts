import { randomInt } from 'node:crypto'
import type { MailedCodeInput, SignInStepInput, SignInWay } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Outbox } from '../../mail'
import { createSignInCodeMail } from '../../mail/templates/second-factor-mails'
import type { Repositories } from '../../repositories'
import type { Passwords } from '../auth/passwords'
import { hashToken } from '../auth/sessions.documents'
import { type StoredMember, toEmailKey, withoutPastSuspension } from '../members/members.documents'
import {
  type CheckFactorDependencies,
  checkPasskey,
  checkRecoveryCode,
  checkTotp,
  findFactors,
} from './check-factor'
import { createNoSignInStepError, createWrongCodeError } from './second-factor.errors'
import type { SignInStepDocument } from './sign-in-steps.repository'

const stepLifetimeMs = 10 * 60_000
const maximumTries = 5

export interface StepDependencies
  extends CheckFactorDependencies,
    Pick<Repositories, 'members' | 'signInSteps'> {
  readonly passwords: Passwords
}

type NewStep = Pick<SignInStepDocument, 'userId' | 'kind'> &
  Partial<Pick<SignInStepDocument, 'codeHash' | 'challenge'>>

/** Begins the last step of a sign-in, for the browser with this token. */
export async function beginStep(
  token: string,
  step: NewStep,
  { signInSteps, now }: Pick<StepDependencies, 'signInSteps' | 'now'>,
): Promise<void> {
  await signInSteps.insert({
    ...{ _id: hashToken(token), codeHash: null, challenge: null, ...step },
    ...{ triesLeft: maximumTries, expiresAt: new Date(now().getTime() + stepLifetimeMs) },
  })
}

interface MailCode {
  readonly input: MailedCodeInput
  readonly token: string
  readonly client: string
}

/** Mails a code to sign in with. Without such a member nothing is mailed, and nothing differs. */
export async function mailSignInCode(
  { input: { email }, token, client }: MailCode,
  deps: StepDependencies & { readonly outbox: Outbox },
): Promise<void> {
  const { throttles, members, passwords, outbox, now } = deps
  await throttles.take('signInCodeRequest', [client])
  await throttles.take('signInCode', [toEmailKey(email)])
  const member = await members.findByEmail(email)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await passwords.hash(code)
  const isMember = member !== null && !isErased(member, now())
  const userId = isMember ? member._id : null
  await beginStep(token, { userId, kind: 'mailed_code', codeHash }, deps)
  if (!isMember) return
  const { firstName } = member
  await outbox.enqueue({ to: member.email, ...createSignInCodeMail({ firstName, code }) })
}

const isErased = ({ eraseAt }: StoredMember, now: Date) => eraseAt !== undefined && eraseAt <= now

/** How the browser with this token can go on; none: it has begun no sign-in, or too long ago. */
export async function findSignInWays(
  token: string | null,
  deps: StepDependencies,
): Promise<SignInWay[]> {
  const step = token === null ? null : await deps.signInSteps.find(hashToken(token), deps.now())
  if (!step) return []
  if (step.kind === 'mailed_code') return ['mailed_code']
  if (step.userId === null) return ['passkey']
  const kinds = (await findFactors({ _id: step.userId }, deps)).map(({ kind }) => kind)
  return [...new Set(kinds.toSorted()), 'recovery_code']
}

/** Options for the passkey of a step, or for a sign-in with a passkey alone. */
export async function toPasskeyOptions(
  { token, newToken }: { readonly token: string | null; readonly newToken: () => string },
  deps: StepDependencies,
) {
  const id = token === null ? null : hashToken(token)
  const step = id === null ? null : await deps.signInSteps.find(id, deps.now())
  if (step?.kind === 'second_factor' && step.userId !== null) {
    const factors = await findFactors({ _id: step.userId }, deps)
    const own = factors.filter(({ kind }) => kind === 'passkey')
    const options = await deps.passkeys.toAuthentication(own)
    await deps.signInSteps.setChallenge(step._id, options.challenge)
    return options
  }
  const options = await deps.passkeys.toAuthentication([])
  const { challenge } = options
  await beginStep(newToken(), { userId: null, kind: 'passkey', challenge }, deps)
  return options
}

interface CompleteStep {
  readonly token: string | null
  readonly input: SignInStepInput
}

/** What a completed step proves. */
interface Completed {
  readonly member: StoredMember
  /** A mailed code stands for the password, and the second factor follows. */
  readonly needsSecondFactor: boolean
}

/** Completes the sign-in of the browser with this token. Each step can be completed once. */
export async function completeStep(
  { token, input }: CompleteStep,
  deps: StepDependencies,
): Promise<Completed> {
  const { signInSteps, members, now } = deps
  const step = token === null ? null : await signInSteps.take(hashToken(token), now())
  if (!step) throw createNoSignInStepError()
  const userId = await check(step, input, deps)
  const found = await members.findById(userId)
  if (!found || isErased(found, now()) || !(await signInSteps.complete(step._id))) {
    throw createNoSignInStepError()
  }
  const member = withoutPastSuspension(found, now())
  const isFirst = step.kind === 'mailed_code'
  return { member, needsSecondFactor: isFirst && member.hasSecondFactor === true }
}

/** @returns who has completed the step */
async function check(
  { kind, userId, codeHash, challenge }: SignInStepDocument,
  input: SignInStepInput,
  deps: StepDependencies,
): Promise<ObjectId> {
  if (kind === 'mailed_code') {
    const isRight =
      input.kind === 'mailed_code' && (await deps.passwords.verify(codeHash, input.code))
    if (!isRight || userId === null) throw createWrongCodeError()
    return userId
  }
  const member = userId === null ? null : { _id: userId }
  if (input.kind === 'passkey') {
    const use = { response: input.response, expectedChallenge: challenge, member }
    return (await checkPasskey(use, deps)).userId
  }
  if (!member) throw createWrongCodeError()
  if (input.kind === 'totp') await checkTotp({ member, code: input.code }, deps)
  else if (input.kind === 'recovery_code') {
    await checkRecoveryCode({ member, code: input.code }, deps)
  } else throw createWrongCodeError()
  return member._id
}
