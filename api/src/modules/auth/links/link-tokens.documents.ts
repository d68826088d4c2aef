import type { ObjectId } from 'mongodb'

/** The action that a mailed link allows once. */
export type LinkKind = 'verification' | 'password-reset'

/** An open link; a member has at most one of each kind. */
export interface LinkTokenDocument {
  kind: LinkKind
  userId: ObjectId
  /** A hash: the link cannot be read from the database. */
  tokenHash: string
  /** The TTL index deletes expired records late, so queries check the date too. */
  expiresAt: Date
}

const minute = 60_000

/** The texts of the mails name the same durations. */
export const linkLifetimeMs: Readonly<Record<LinkKind, number>> = {
  verification: 24 * 60 * minute,
  'password-reset': 30 * minute,
}
