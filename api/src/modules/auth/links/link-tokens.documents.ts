import type { ObjectId } from 'mongodb'

/** What the bearer of a mail's link may do, once. */
export type LinkKind = 'verification' | 'password-reset'

/** A link on its way; a member has at most one of each kind. */
export interface LinkTokenDocument {
  kind: LinkKind
  userId: ObjectId
  /** Whoever reads the database cannot follow the link. */
  tokenHash: string
  /** When the database may forget the record; who reads it checks the date as well. */
  expiresAt: Date
}

const minute = 60_000

/** The mails' texts say the same. */
export const linkLifetimeMs: Readonly<Record<LinkKind, number>> = {
  verification: 24 * 60 * minute,
  'password-reset': 30 * minute,
}
