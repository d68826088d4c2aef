import type { Config } from '../../config/config'
import type { StoredMember } from '../members/members.documents'
import { createEmailUnverifiedError } from './auth.errors'

/** If verification is required, only members with a verified address may write. */
export const createEmailVerification = ({
  emailVerification,
}: Pick<Config, 'emailVerification'>) => ({
  check: async ({ emailVerifiedAt }: StoredMember) => {
    if (emailVerification === 'required' && emailVerifiedAt === null) {
      throw createEmailUnverifiedError()
    }
  },
})
export type EmailVerification = ReturnType<typeof createEmailVerification>
