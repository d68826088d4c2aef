import type { EmailVerification } from '../modules/auth/email-verification'
import type { StoredUser } from '../modules/users/users.documents'
import type { Throttles } from './throttles'

interface Dependencies {
  readonly emailVerification: EmailVerification
  readonly throttles: Throttles
}

/** Checks before every write of a signed-in member. */
export const createCheckWrite =
  ({ emailVerification, throttles }: Dependencies) =>
  async (user: StoredUser): Promise<void> => {
    await emailVerification.check(user)
    await throttles.take('write', [user._id.toHexString()])
  }
