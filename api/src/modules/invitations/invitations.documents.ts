import type { Invitation, InvitationPreview } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'

/** Somebody asked to join, as stored. */
export interface InvitationDocument {
  email: string
  /** Derived: the address as it is compared. One of them is pending at most. */
  emailKey: string
  /** Which rights the account will have. */
  isAdmin: boolean
  /** Whoever reads the database cannot follow the link. */
  tokenHash: string
  invitedBy: ObjectId
  createdAt: Date
  expiresAt: Date
  /** `null`: not yet. */
  acceptedAt: Date | null
}

/** An invitation as the database gives it back. */
export type StoredInvitation = WithId<InvitationDocument>

/** The mail's text says the same. */
export const invitationLifetimeMs = 7 * 24 * 3_600_000

/** What an invited person sees before accepting. */
export const toInvitationPreview = (document: StoredInvitation): InvitationPreview => ({
  email: document.email,
  isAdmin: document.isAdmin,
  expiresAt: document.expiresAt.toISOString(),
})

/** An invitation as administrators see it at a moment. */
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
