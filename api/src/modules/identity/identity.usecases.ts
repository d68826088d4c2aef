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
import type { ProviderClaims } from './provider-claims'
import type { SignInFailure } from './sign-in-failures'

interface FindMember {
  readonly claims: ProviderClaims
  readonly source: AuditSource
}

interface Dependencies extends Pick<Repositories, 'users' | 'identities' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly sendVerification: SendVerification
  readonly now: () => Date
}

type Outcome = { readonly user: StoredMember } | { readonly failure: SignInFailure }

/** The member who signed in at the provider; creates a new one if there is none. */
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
  { claims, source }: FindMember,
  deps: Dependencies,
  session: ClientSession,
): Promise<Outcome> {
  const { users, identities } = deps
  const identity = await identities.find(claims, session)
  if (identity) {
    const user = await users.findById(identity.userId, session)
    if (user) return { user }
    await identities.remove(identity._id, session)
  }
  const { email } = claims
  if (email === null) return { failure: 'no_address' }
  const known = await users.findByEmail(email, session)
  const signIn = { claims, source, email }
  if (!known) return { user: await createMember(signIn, deps, session) }
  // Both sides must have verified the address: an account is not linked to an unproven one.
  if (!claims.isEmailVerified || !known.emailVerifiedAt) return { failure: 'address_taken' }
  await linkIdentity({ ...signIn, user: known }, deps, session)
  return { user: known }
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
  const user = toNewMember({
    firstName: claims.firstName,
    lastName: claims.lastName,
    email,
    isAdmin: false,
    passwordHash: null,
    emailVerifiedAt: claims.isEmailVerified ? createdAt : null,
    createdAt,
  })
  await deps.users.insert(user, session)
  await addIdentity({ ...signIn, user, action: 'auth.signed_up' }, deps, session)
  if (!claims.isEmailVerified) await deps.sendVerification({ user, session })
  return user
}

async function linkIdentity(
  { user, ...signIn }: SignIn & { readonly user: StoredMember },
  deps: Dependencies,
  session: ClientSession,
): Promise<void> {
  await addIdentity({ ...signIn, user, action: 'auth.provider_linked' }, deps, session)
  const mail = createProviderLinkedMail({
    firstName: user.firstName,
    provider: new URL(signIn.claims.issuer).host,
    link: deps.accountLinks.toHelp(),
  })
  await deps.outbox.enqueue({ to: user.email, ...mail }, { session })
}

interface AddIdentity extends SignIn {
  readonly user: StoredMember
  readonly action: 'auth.signed_up' | 'auth.provider_linked'
}

async function addIdentity(
  { claims: { issuer, subject }, source, email, user, action }: AddIdentity,
  { identities, audit, now }: Dependencies,
  session: ClientSession,
): Promise<void> {
  const createdAt = now()
  await identities.insert({ issuer, subject, userId: user._id, email, createdAt }, session)
  const target = toMemberTarget(user)
  await audit.record({ action, actor: user, target, after: { issuer }, source, createdAt }, session)
}
