import { randomBytes } from 'node:crypto'
import type { Factor, RecoveryCodes, TotpConfirmation, TotpSetup } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { MessageBus } from '../../live/message-bus'
import type { Outbox } from '../../mail'
import { createFactorChangedMail } from '../../mail/templates/second-factor-mails'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import type { AccountLinks } from '../auth/links/account-links'
import type { StoredMember } from '../members/members.documents'
import {
  type CheckFactorDependencies,
  findFactors,
  hashRecoveryCode,
  usesCode,
} from './check-factor'
import {
  createFactorNotFoundError,
  createNoFactorError,
  createTooManyFactorsError,
  createWrongCodeError,
} from './second-factor.errors'
import { maximumFactors, type StoredFactor } from './second-factors.repository'
import { createTotp } from './totp'

export interface FactorsDependencies
  extends CheckFactorDependencies,
    Pick<Repositories, 'members' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly messageBus: MessageBus
}

/** A factor as its member sees it. */
export const toFactor = ({ _id, kind, name, createdAt, lastUsedAt }: StoredFactor): Factor => ({
  id: _id.toHexString(),
  kind,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** @throws when the member has the most factors already */
export async function checkRoom(
  member: StoredMember,
  deps: Pick<CheckFactorDependencies, 'secondFactors'>,
): Promise<readonly StoredFactor[]> {
  const factors = await findFactors(member, deps)
  if (factors.length >= maximumFactors) throw createTooManyFactorsError()
  return factors
}

/** Makes a secret for an authenticator app. One that was begun before is dropped. */
export async function beginTotp(
  { member }: { readonly member: StoredMember },
  deps: FactorsDependencies,
): Promise<TotpSetup> {
  await checkRoom(member, deps)
  const { secret, uri } = createTotp(member.email)
  const _id = new ObjectId()
  await deps.secondFactors.removeUnconfirmed(member._id)
  await deps.secondFactors.insert({
    ...{ _id, userId: member._id, kind: 'totp', name: '', isConfirmed: false, lastPeriod: 0 },
    ...{ secret: deps.seal.close(secret), createdAt: deps.now(), lastUsedAt: null },
  })
  return { id: _id.toHexString(), secret, uri }
}

interface ConfirmTotp extends AuditContext {
  readonly id: string
  readonly input: TotpConfirmation
}

/** Confirms an authenticator app with a code of it. */
export async function confirmTotp(
  { id, input: { name, code }, ...context }: ConfirmTotp,
  deps: FactorsDependencies,
): Promise<RecoveryCodes> {
  const { member } = context
  const factorId = parseId(id)
  const begun = (await deps.secondFactors.findAll(member._id)).find(
    ({ _id, isConfirmed }) => !isConfirmed && factorId?.equals(_id),
  )
  if (!begun) throw createFactorNotFoundError()
  await checkRoom(member, deps)
  await deps.throttles.take('secondFactor', [member._id.toHexString()])
  if (!(await usesCode(begun, code, deps))) throw createWrongCodeError()
  const { _id, userId } = begun
  return await addFactor(context, { ...begun, name }, deps, async (session) => {
    if (!(await deps.secondFactors.confirm({ _id, userId, name }, session))) {
      throw createFactorNotFoundError()
    }
  })
}

interface AddPasskey extends AuditContext {
  readonly input: {
    readonly name: string
    readonly response: Readonly<Record<string, unknown>>
  }
  /** What the new passkey had to sign. */
  readonly challenge: string | null
}

/** Adds the passkey that the browser has made. */
export async function addPasskey(
  { input: { name, response }, challenge, ...context }: AddPasskey,
  deps: FactorsDependencies,
): Promise<RecoveryCodes> {
  const { member } = context
  await checkRoom(member, deps)
  const credential = await deps.passkeys.register(response, challenge ?? '')
  const dates = { createdAt: deps.now(), lastUsedAt: null }
  const passkey = { kind: 'passkey', name, ...dates, isConfirmed: true } as const
  const stored = { _id: new ObjectId(), userId: member._id, ...passkey, ...credential }
  return await addFactor(context, passkey, deps, (session) =>
    deps.secondFactors.insert(stored, session),
  )
}

/**
 * Stores a confirmed factor, with new recovery codes if it is the first one. The member is told by
 * mail.
 */
async function addFactor(
  context: AuditContext,
  factor: Pick<StoredFactor, 'kind' | 'name'>,
  deps: FactorsDependencies,
  store: (session: ClientSession) => Promise<void>,
): Promise<RecoveryCodes> {
  const { member } = context
  const recoveryCodes = member.hasSecondFactor ? null : makeRecoveryCodes()
  await deps.database.transaction(async (session) => {
    await store(session)
    await deps.members.setSecondFactor(member._id, true, session)
    const hashes = recoveryCodes?.map(hashRecoveryCode)
    if (hashes) await deps.recoveryCodes.replace(member._id, hashes, session)
    await tell({ what: 'added', ...factor }, context, deps, session)
  })
  deps.messageBus.publish([member._id], { type: 'account' })
  return { recoveryCodes }
}

/** Removes a factor, and with the last one the recovery codes. */
export async function removeFactor(
  { id, ...context }: AuditContext & { readonly id: string },
  deps: FactorsDependencies,
): Promise<void> {
  const { member } = context
  const factorId = parseId(id)
  await deps.database.transaction(async (session) => {
    const factors = await deps.secondFactors.findAll(member._id, session)
    const removed = factors.find(({ _id, isConfirmed }) => isConfirmed && factorId?.equals(_id))
    if (!removed || !(await deps.secondFactors.remove(member._id, removed._id, session))) {
      throw createFactorNotFoundError()
    }
    const isLast = factors.filter(({ isConfirmed }) => isConfirmed).length === 1
    // Of two removals at once one has to see the other: both write to the member.
    await deps.members.setSecondFactor(member._id, !isLast, session)
    if (isLast) await deps.recoveryCodes.replace(member._id, [], session)
    await tell({ what: 'removed', ...removed }, context, deps, session)
  })
  deps.messageBus.publish([member._id], { type: 'account' })
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  context: AuditContext,
  deps: FactorsDependencies,
): Promise<RecoveryCodes> {
  const { member, source } = context
  if ((await findFactors(member, deps)).length === 0) throw createNoFactorError()
  const recoveryCodes = makeRecoveryCodes()
  await deps.database.transaction(async (session) => {
    await deps.recoveryCodes.replace(member._id, recoveryCodes.map(hashRecoveryCode), session)
    const target = toMemberTarget(member)
    const entry = { action: 'auth.recovery_codes_renewed', actor: member, target, source }
    await deps.audit.record({ ...entry, createdAt: deps.now() }, session)
  })
  return { recoveryCodes }
}

interface Change extends Pick<StoredFactor, 'kind' | 'name'> {
  readonly what: 'added' | 'removed'
}

async function tell(
  { what, kind, name }: Change,
  { member, source }: AuditContext,
  { outbox, accountLinks, audit, now }: FactorsDependencies,
  session: ClientSession,
) {
  const link = accountLinks.toHelp()
  const mail = createFactorChangedMail({ firstName: member.firstName, what, kind, name, link })
  await outbox.enqueue({ to: member.email, ...mail }, { session })
  const action = `auth.factor_${what}`
  const entry = { action, actor: member, target: toMemberTarget(member), after: { kind }, source }
  await audit.record({ ...entry, createdAt: now() }, session)
}

const codeCount = 10

/** 50 random bits each, in groups that can be read out. */
const makeRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => {
    const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
    const code = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
