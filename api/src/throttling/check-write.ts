import type { EmailVerification } from '../modules/auth/email-verification'
import type { StoredMember } from '../modules/members/members.documents'
import type { Throttles } from './throttles'

interface Dependencies {
  readonly emailVerification: EmailVerification
  readonly throttles: Throttles
}

/** Throws when a signed-in member must not write now. */
export type CheckWrite = (
  member: StoredMember,
  operation?: { readonly worksUnverified: boolean },
) => Promise<void>

/** Checks before every write of a signed-in member. */
export const createCheckWrite =
  ({ emailVerification, throttles }: Dependencies): CheckWrite =>
  async (member, operation) => {
    if (!operation?.worksUnverified) await emailVerification.check(member)
    await throttles.take('write', [member._id.toHexString()])
  }
