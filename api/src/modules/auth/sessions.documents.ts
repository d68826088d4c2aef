import { createHash, randomBytes } from 'node:crypto'
import { type ApiKeyScope, roleOf, type Session } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { StoredMember } from '../members/members.documents'

/** What a browser's push service has given to it (RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A session; its end ends its cookie and its bearer token. */
export interface SessionDocument {
  userId: ObjectId
  /** Hashes: the tokens cannot be read from the database. */
  cookieHash: string
  bearerHash: string
  /** Derived from the password at sign-in: after a change of the password, the session is over. */
  passwordMark: string
  /** The browser's `User-Agent`, or `null`. */
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date
  /** When the member last confirmed who they are; missing: in sessions of the release before. */
  confirmedAt?: Date
  /** What a passkey of the member has to sign. */
  challenge?: string
  /** Where push messages to the device go, and the keys that encrypt them. */
  push?: PushSubscription
  /** The TTL index deletes expired records late, so reads check the dates too. */
  expiresAt: Date
}

/** A session as the database returns it. */
export type StoredSession = WithId<SessionDocument>

/** The member of a request and its session. */
export interface CurrentSession {
  readonly id: ObjectId
  readonly member: StoredMember
  /** When the member last confirmed who they are. */
  readonly confirmedAt: Date | null
  /** Of a program with an API key: what it may do. Missing: the member in person. */
  readonly scopes?: readonly ApiKeyScope[]
}

/** A session's token, and how it was sent. */
export interface Credential {
  readonly kind: 'cookie' | 'bearer'
  readonly token: string
}

const hour = 3_600_000
const day = 24 * hour

/** The maximum lifetime of a session, used or not. */
export const absoluteLifetimeMs = 30 * day
const idleLifetimeMs = 7 * day
/** Shorter, because administrators have more rights. */
const adminIdleLifetimeMs = 12 * hour

export function expiryOf({
  createdAt,
  lastUsedAt,
}: Pick<SessionDocument, 'createdAt' | 'lastUsedAt'>) {
  return new Date(
    Math.min(createdAt.getTime() + absoluteLifetimeMs, lastUsedAt.getTime() + idleLifetimeMs),
  )
}

/** The member's fields that decide whether a session is over. */
export type SessionHolder = Pick<StoredMember, 'isAdmin' | 'passwordHash' | 'eraseAt'>

/**
 * Whether a session is over. The TTL index deletes records up to a minute late and does not know the
 * shorter limit of administrators. The account may be about to be erased. A changed password also ends a session that was opened
 * concurrently with the old one.
 */
export function isOver(session: SessionDocument, member: SessionHolder, now: Date): boolean {
  const idleMs = now.getTime() - session.lastUsedAt.getTime()
  return (
    expiryOf(session) <= now ||
    (member.eraseAt !== undefined && member.eraseAt <= now) ||
    (roleOf(member) === 'administrator' && idleMs >= adminIdleLifetimeMs) ||
    session.passwordMark !== toPasswordMark(member)
  )
}

/** Differs for different passwords, and does not reveal them. */
export const toPasswordMark = ({ passwordHash }: Pick<StoredMember, 'passwordHash'>) =>
  hashToken(passwordHash ?? '')

/** A session as its member sees it. */
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
