import type { Invitation, InvitationPreview } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'

/** An invitation as stored. */
export interface InvitationDocument {
  email: string
  /** Derived: the normalized address, which has at most one open invitation. */
  emailKey: string
  /** Whether the account will be an administrator's. */
  isAdmin: boolean
  /** A hash: the link cannot be read from the database. */
  tokenHash: string
  invitedBy: ObjectId
  createdAt: Date
  expiresAt: Date
  /** `null` while open. */
  acceptedAt: Date | null
}

/** An invitation as the database returns it. */
export type StoredInvitation = WithId<InvitationDocument>

/** The text of the mail names the same duration. */
export const invitationLifetimeMs = 7 * 24 * 3_600_000

/** The invitation as the invited person sees it before accepting. */
export const toInvitationPreview = (document: StoredInvitation): InvitationPreview => ({
  email: document.email,
  isAdmin: document.isAdmin,
  expiresAt: document.expiresAt.toISOString(),
})

/** An invitation as administrators see it; its status depends on the time. */
export const toInvitation =
  (now: Date) =>
  ({ _id, email, isAdmin, acceptedAt, createdAt, expiresAt }: StoredInvitation): Invitation => ({
    id: _id.toHexString(),
    email,
    isAdmin,
    status: acceptedAt !== null ? 'accepted' : expiresAt <= now ? 'expired' : 'pending',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
