import type { SignupInput } from '@haulyard/api-contract'
import type { Database } from '../../../database/database'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditSource } from '../../audit/audit.documents'
import type { StoredMember } from '../../members/members.documents'
import type { CheckSource } from '../../sanctions/source-blocks'
import { checkNewPassword } from '../password-rules'
import type { Passwords } from '../passwords'
import { toMemberTarget } from './account-audit'
import { orEmailTaken, rejectTakenEmail, toNewMember } from './new-member'
import type { SendVerification } from './verification.usecases'

interface SignUp {
  readonly input: SignupInput
  /** The client's address. */
  readonly client: string
  readonly source: AuditSource
}

interface Dependencies extends Pick<Repositories, 'members' | 'audit'> {
  readonly database: Database
  readonly checkSource: CheckSource
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly sendVerification: SendVerification
  readonly now: () => Date
}

/** Creates a member and the mail to verify the address, in one transaction. */
export async function signUp(
  { input, client, source }: SignUp,
  deps: Dependencies,
): Promise<StoredMember> {
  const { database, throttles, passwords, members, audit, sendVerification, now } = deps
  const { firstName, lastName, email, password } = input
  // Before the attempt is counted: several tries may be needed for an accepted password.
  await checkNewPassword(password, input)
  await throttles.take('signUp', [client])
  await deps.checkSource({ email, client })
  await rejectTakenEmail({ email }, deps)
  const createdAt = now()
  const member = toNewMember({
    firstName,
    lastName,
    email,
    isAdmin: false,
    passwordHash: await passwords.hash(password),
    emailVerifiedAt: null,
    createdAt,
  })
  const target = toMemberTarget(member)
  await orEmailTaken(() =>
    database.transaction(async (session) => {
      await members.insert(member, session)
      await sendVerification({ member, session })
      await audit.record(
        { action: 'auth.signed_up', actor: member, target, source, createdAt },
        session,
      )
    }),
  )
  return member
}
