import type { EmailVerification } from '../modules/auth/email-verification'
import type { StoredMember } from '../modules/members/members.documents'
import type { Throttles } from './throttles'

interface Dependencies {
  readonly emailVerification: EmailVerification
  readonly throttles: Throttles
}

/** Checks before every write of a signed-in member. */
export const createCheckWrite =
  ({ emailVerification, throttles }: Dependencies) =>
  async (member: StoredMember): Promise<void> => {
    await emailVerification.check(member)
    await throttles.take('write', [member._id.toHexString()])
  }
