import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import { isDuplicateKey } from '../../database/database-errors'
import type { Outbox } from '../../mail'
import { createProviderLinkedMail } from '../../mail/templates/account-mails'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import { toNewMember } from '../auth/accounts/new-member'
import type { SendVerification } from '../auth/accounts/verification.usecases'
import type { AccountLinks } from '../auth/links/account-links'
import type { StoredMember } from '../members/members.documents'
import { type CheckSource, isExempt } from '../sanctions/source-blocks'
import type { ReadOnlyMode } from '../site/read-only-mode'
import type { ProviderClaims } from './provider-claims'
import type { SignInFailure } from './sign-in-failures'

interface FindMember {
  readonly claims: ProviderClaims
  /** The client's address. */
  readonly client: string
  readonly source: AuditSource
}

interface Dependencies extends Pick<Repositories, 'members' | 'identities' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly sendVerification: SendVerification
  readonly checkSource: CheckSource
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly now: () => Date
}

type Outcome = { readonly member: StoredMember } | { readonly failure: SignInFailure }

/**
 * The member who signed in at the provider; creates a new one if there is none.
 * @throws `sanctions.source_blocked` before anything is written
 */
export async function findMember(command: FindMember, deps: Dependencies): Promise<Outcome> {
  const find = () => deps.database.transaction((session) => findInside(command, deps, session))
  try {
    return await find()
  } catch (error) {
    // A concurrent sign-in created the member or the identity: now they are found.
    if (!isDuplicateKey(error)) throw error
    return await find()
  }
}

async function findInside(
  { claims, client, source }: FindMember,
  deps: Dependencies,
  session: ClientSession,
): Promise<Outcome> {
  const { members, identities } = deps
  const identity = await identities.find(claims, session)
  if (identity) {
    const member = await members.findById(identity.userId, session)
    if (member) return { member }
  }
  if (await deps.readOnlyMode.isOn()) return { failure: 'read_only' }
  if (identity) {
    await identities.remove(identity._id, session)
  }
  const { email } = claims
  if (email === null) return { failure: 'no_address' }
  const known = await members.findByEmail(email, session)
  if (!known || !isExempt(known)) await deps.checkSource({ email, client })
  const signIn = { claims, client, source, email }
  if (!known) return { member: await createMember(signIn, deps, session) }
  // Haulyard and the provider must have verified the address: else it proves no ownership.
  if (!claims.isEmailVerified || !known.emailVerifiedAt) return { failure: 'address_taken' }
  await linkIdentity({ ...signIn, member: known }, deps, session)
  return { member: known }
}

interface SignIn extends FindMember {
  readonly email: string
}

async function createMember(
  signIn: SignIn,
  deps: Dependencies,
  session: ClientSession,
): Promise<StoredMember> {
  const { claims, email } = signIn
  const createdAt = deps.now()
  const member = toNewMember({
    firstName: claims.firstName,
    lastName: claims.lastName,
    email,
    isAdmin: false,
    passwordHash: null,
    emailVerifiedAt: claims.isEmailVerified ? createdAt : null,
    createdAt,
  })
  await deps.members.insert(member, session)
  await addIdentity({ ...signIn, member, action: 'auth.signed_up' }, deps, session)
  if (!claims.isEmailVerified) await deps.sendVerification({ member, session })
  return member
}

async function linkIdentity(
  { member, ...signIn }: SignIn & { readonly member: StoredMember },
  deps: Dependencies,
  session: ClientSession,
): Promise<void> {
  await addIdentity({ ...signIn, member, action: 'auth.provider_linked' }, deps, session)
  const mail = createProviderLinkedMail({
    firstName: member.firstName,
    provider: new URL(signIn.claims.issuer).host,
    link: deps.accountLinks.toHelp(),
  })
  await deps.outbox.enqueue({ to: member.email, ...mail }, { session })
}

interface AddIdentity extends SignIn {
  readonly member: StoredMember
  readonly action: 'auth.signed_up' | 'auth.provider_linked'
}

async function addIdentity(
  { claims: { issuer, subject }, source, email, member, action }: AddIdentity,
  { identities, audit, now }: Dependencies,
  session: ClientSession,
): Promise<void> {
  const createdAt = now()
  await identities.insert({ issuer, subject, userId: member._id, email, createdAt }, session)
  const target = toMemberTarget(member)
  await audit.record(
    { action, actor: member, target, after: { issuer }, source, createdAt },
    session,
  )
}
