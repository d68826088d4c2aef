import type { SignupInput } from '@haulyard/api-contract'
import type { Database } from '../../../database/database'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditSource } from '../../audit/audit.documents'
import type { AuditRepository } from '../../audit/audit.repository'
import type { StoredUser } from '../../users/users.documents'
import type { UsersRepository } from '../../users/users.repository'
import { checkNewPassword } from '../password-rules'
import type { Passwords } from '../passwords'
import { toUserTarget } from './account-audit'
import { orEmailTaken, refuseTakenEmail, toNewMember } from './new-member'
import type { SendVerification } from './verification.usecases'

interface SignUp {
  readonly input: SignupInput
  /** The client's address. */
  readonly client: string
  readonly source: AuditSource
  readonly now: Date
  readonly database: Database
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly users: UsersRepository
  readonly sendVerification: SendVerification
  readonly audit: AuditRepository
}

/** Creates a member and the mail that asks to prove the address: both, or neither. */
export async function signUp(request: SignUp): Promise<StoredUser> {
  const { input, client, source, now, database, throttles, passwords, users, audit } = request
  const { firstName, lastName, email, password } = input
  // Before the attempt is counted: finding a password that passes may take some tries.
  await checkNewPassword(password, input)
  await throttles.take('signUp', [client])
  await refuseTakenEmail(users, email)
  const user = toNewMember({
    firstName,
    lastName,
    email,
    isAdmin: false,
    passwordHash: await passwords.hash(password),
    emailVerifiedAt: null,
    createdAt: now,
  })
  await orEmailTaken(() =>
    database.transaction(async (session) => {
      await users.insert(user, session)
      await request.sendVerification({ user, session })
      await audit.record(
        {
          action: 'auth.signed_up',
          actor: user,
          target: toUserTarget(user),
          source,
          createdAt: now,
        },
        session,
      )
    }),
  )
  return user
}
