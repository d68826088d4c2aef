import { type ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { isDuplicateKey } from '../../database/database-errors'
import type { Outbox } from '../../mail'
import { createProviderLinkedMail } from '../../mail/templates/account-mails'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import { toUserTarget } from '../auth/accounts/account-audit'
import { type StoredUser, toUserDocument } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import type { IdentitiesRepository } from './identities.repository'
import type { ProviderClaims } from './provider-claims'
import type { SignInFailure } from './sign-in-failures'

/** Sends the mail by which a new member proves the address, as after a sign-up. */
export type SendVerification = (options: {
  readonly user: StoredUser
  readonly session: ClientSession
}) => Promise<void>

interface FindMember {
  readonly claims: ProviderClaims
  readonly database: Database
  readonly users: UsersRepository
  readonly identities: IdentitiesRepository
  readonly audit: AuditRepository
  readonly outbox: Outbox
  readonly sendVerification: SendVerification
  readonly publicUrl: URL
  readonly source: AuditSource
  readonly now: Date
}

type Outcome = { readonly user: StoredUser } | { readonly failure: SignInFailure }

/** Which member somebody is who signed in at the provider; a new one where there is none. */
export async function findMember(request: FindMember): Promise<Outcome> {
  const find = () => request.database.transaction((session) => findInside(request, session))
  try {
    return await find()
  } catch (error) {
    // The same person, or the same address, came twice at once: the second finds the first.
    if (!isDuplicateKey(error)) throw error
    return await find()
  }
}

async function findInside(request: FindMember, session: ClientSession): Promise<Outcome> {
  const { claims, users, identities } = request
  const identity = await identities.find(claims, session)
  if (identity) {
    const user = await users.findById(identity.userId, session)
    if (user) return { user }
    await identities.remove(identity._id, session)
  }
  const { email } = claims
  if (email === null) return { failure: 'no_address' }
  const known = await users.findByEmail(email, session)
  if (!known) return { user: await createMember({ ...request, email, session }) }
  // Both sides must be sure of the address: else whoever typed it first gets the account.
  if (!claims.isEmailVerified || !known.emailVerifiedAt) return { failure: 'address_taken' }
  await linkIdentity({ ...request, email, session, user: known })
  return { user: known }
}

interface Inside extends FindMember {
  readonly email: string
  readonly session: ClientSession
}

async function createMember(request: Inside): Promise<StoredUser> {
  const { claims, users, sendVerification, email, now, session } = request
  const user = {
    _id: new ObjectId(),
    ...toUserDocument({
      firstName: claims.firstName,
      lastName: claims.lastName,
      email,
      profileImageUrl: null,
      company: null,
      isAdmin: false,
      passwordHash: null,
      emailVerifiedAt: claims.isEmailVerified ? now : null,
      createdAt: now,
    }),
  }
  await users.insert(user, session)
  await insertIdentity(request, user)
  if (!claims.isEmailVerified) await sendVerification({ user, session })
  await recordEvent(request, user, 'auth.signed_up')
  return user
}

async function linkIdentity(request: Inside & { readonly user: StoredUser }) {
  const { claims, outbox, publicUrl, session, user } = request
  await insertIdentity(request, user)
  const notice = createProviderLinkedMail({
    firstName: user.firstName,
    provider: new URL(claims.issuer).host,
    link: new URL('/account-help', publicUrl).href,
  })
  await outbox.enqueue({ to: user.email, ...notice }, { session })
  await recordEvent(request, user, 'auth.provider_linked')
}

const insertIdentity = ({ claims, identities, email, now, session }: Inside, user: StoredUser) =>
  identities.insert(
    { issuer: claims.issuer, subject: claims.subject, userId: user._id, email, createdAt: now },
    session,
  )

function recordEvent(
  { claims, audit, source, now, session }: Inside,
  user: StoredUser,
  action: 'auth.signed_up' | 'auth.provider_linked',
) {
  const after = { issuer: claims.issuer }
  const target = toUserTarget(user)
  return audit.record({ action, actor: user, target, after, source, createdAt: now }, session)
}
