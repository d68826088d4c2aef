import { randomInt } from 'node:crypto'
import type { AccountDeletionInput } from '@haulyard/api-contract'
import type { Outbox } from '../../../mail'
import { createDeletionCodeMail } from '../../../mail/templates/account-data-mails'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import { checkCurrentPassword } from '../../auth/change-password.usecases'
import type { Passwords } from '../../auth/passwords'
import type { StoredMember } from '../../members/members.documents'
import { createInvalidCodeError } from '../account-data.errors'

const codeLifetimeMs = 15 * 60_000

interface Dependencies extends Pick<Repositories, 'deletionCodes'> {
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly now: () => Date
}

/** Mails a code for members who sign in without a password. An earlier one stops working. */
export async function sendDeletionCode(
  { member }: { readonly member: StoredMember },
  deps: Dependencies & { readonly outbox: Outbox },
): Promise<void> {
  const { deletionCodes, passwords, throttles, outbox, now } = deps
  const { _id, email, firstName } = member
  await throttles.take('deletionCode', [_id.toHexString()])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await passwords.hash(code)
  const expiresAt = new Date(now().getTime() + codeLifetimeMs)
  await deletionCodes.issue({ userId: _id, codeHash, expiresAt })
  await outbox.enqueue({ to: email, ...createDeletionCodeMail({ firstName, code }) })
}

interface Confirm {
  readonly input: AccountDeletionInput
  readonly member: StoredMember
}

/** A session left open must not be enough to delete an account. */
export async function confirmDeletion(
  { input: { currentPassword, code }, member }: Confirm,
  deps: Dependencies,
): Promise<void> {
  if (code === undefined) {
    return await checkCurrentPassword({ member, password: currentPassword ?? '' }, deps)
  }
  const { deletionCodes, passwords, now } = deps
  const codeHash = await deletionCodes.take(member._id, now())
  const isRight = codeHash !== null && (await passwords.verify(codeHash, code))
  if (!isRight || !(await deletionCodes.consume(member._id, codeHash))) {
    throw createInvalidCodeError()
  }
}
