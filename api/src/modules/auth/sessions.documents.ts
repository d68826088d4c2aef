import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { StoredUser } from '../users/users.documents'

/** One sign-in: ending it ends the cookie and the bearer token together. */
export interface SessionDocument {
  userId: ObjectId
  /** Hashes: whoever reads the database cannot sign in with what is there. */
  cookieHash: string
  bearerHash: string
  /** Derived from the password that was valid then: with another one, the sign-in is over. */
  passwordMark: string
  /** What the browser said about itself, or `null`. */
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date
  /** When the database may forget the record; who reads it checks the dates as well. */
  expiresAt: Date
}

/** A sign-in as the database gives it back. */
export type StoredSession = WithId<SessionDocument>

/** Who is asking, and by which sign-in. */
export interface CurrentSession {
  readonly id: ObjectId
  readonly user: StoredUser
}

/** What proves a sign-in, and how it came. */
export interface Credential {
  readonly kind: 'cookie' | 'bearer'
  readonly token: string
}

const hour = 3_600_000
const day = 24 * hour

/** How long a sign-in lasts at most, used or not. */
export const absoluteLifetimeMs = 30 * day
const idleLifetimeMs = 7 * day
/** What an administrator can do is worth a second sign-in a day. */
const adminIdleLifetimeMs = 12 * hour

export function expiryOf({
  createdAt,
  lastUsedAt,
}: Pick<SessionDocument, 'createdAt' | 'lastUsedAt'>) {
  return new Date(
    Math.min(createdAt.getTime() + absoluteLifetimeMs, lastUsedAt.getTime() + idleLifetimeMs),
  )
}

/**
 * Whether a sign-in still counts for its member. The TTL index removes records up to a
 * minute late and knows nothing of administrators. A changed password ends what was
 * opened with the old one even where that happened at the same moment.
 */
export function isOver(session: SessionDocument, user: StoredUser, now: Date): boolean {
  const idleMs = now.getTime() - session.lastUsedAt.getTime()
  return (
    expiryOf(session) <= now ||
    (user.isAdmin && idleMs >= adminIdleLifetimeMs) ||
    session.passwordMark !== toPasswordMark(user)
  )
}

/** Tells passwords apart and says nothing about them. */
export const toPasswordMark = ({ passwordHash }: Pick<StoredUser, 'passwordHash'>) =>
  hashToken(passwordHash ?? '')

/** A sign-in as its member sees it. */
export const toSession = (document: StoredSession, current: ObjectId | undefined): Session => ({
  id: document._id.toHexString(),
  userAgent: document.userAgent,
  createdAt: document.createdAt.toISOString(),
  lastUsedAt: document.lastUsedAt.toISOString(),
  isCurrent: current?.equals(document._id) ?? false,
})

/** 256 random bits. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Tokens are random enough that a fast hash is right for them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
