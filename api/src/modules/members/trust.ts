import type { TrustLevel } from '@haulyard/api-contract'
import type { StoredMember } from './members.documents'

const day = 24 * 3_600_000
const newForMs = day
const trustedAfterMs = 30 * day
const acceptedPostsForTrust = 3
/** A violation makes an account new again for so long. */
const violationMs = 7 * day

type TrustFacts = Pick<StoredMember, 'createdAt' | 'acceptedPosts' | 'lastViolationAt'>

/**
 * How far an account is trusted: by its age, or by posts that moderators have accepted, whichever
 * comes first.
 */
export function trustOf(member: TrustFacts, now: Date): TrustLevel {
  const { createdAt, acceptedPosts = 0, lastViolationAt } = member
  const age = now.getTime() - createdAt.getTime()
  if (lastViolationAt && now.getTime() - lastViolationAt.getTime() < violationMs) return 'new'
  if (age >= trustedAfterMs || acceptedPosts >= acceptedPostsForTrust) return 'trusted'
  return age < newForMs ? 'new' : 'known'
}
