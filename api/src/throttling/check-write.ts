import type { EmailVerification } from '../modules/auth/email-verification'
import type { StoredMember } from '../modules/members/members.documents'
import { type CheckSource, isExempt } from '../modules/sanctions/source-blocks'
import type { Throttles } from './throttles'

interface Dependencies {
  readonly emailVerification: EmailVerification
  readonly throttles: Throttles
  readonly checkSource: CheckSource
}

interface Write {
  readonly worksUnverified: boolean
  /** The client's address. */
  readonly client: string
}

/** Throws when a signed-in member must not write now. */
export type CheckWrite = (member: StoredMember, write: Write) => Promise<void>

/** Checks before every write of a signed-in member. */
export const createCheckWrite =
  ({ emailVerification, throttles, checkSource }: Dependencies): CheckWrite =>
  async (member, { worksUnverified, client }) => {
    if (!worksUnverified) await emailVerification.check(member)
    if (!isExempt(member)) await checkSource({ email: member.email, client })
    await throttles.take('write', [member._id.toHexString()])
  }
