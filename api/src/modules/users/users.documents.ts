import type { CurrentUser, MemberProfile, Person } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'

/** A member as stored. */
export interface UserDocument {
  firstName: string | null
  lastName: string | null
  email: string
  /** Derived: the address as it is compared. Unique. */
  emailKey: string
  profileImageUrl: string | null
  company: string | null
  isAdmin: boolean
  /** `null`: this member cannot sign in with a password. */
  passwordHash: string | null
  /** When the address was proven to be the member's own; `null`: not yet. */
  emailVerifiedAt: Date | null
  createdAt: Date
}

/** A member as the database gives it back. */
export type StoredUser = WithId<UserDocument>

export function toUserDocument(values: Omit<UserDocument, 'emailKey'>): UserDocument {
  return { ...values, emailKey: toEmailKey(values.email) }
}

/** Providers that tell upper from lower case apart are rarer than people who mistype it. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase()

/** A member as that member may see it: never the password hash. */
export function toCurrentUser(document: WithId<UserDocument>): CurrentUser {
  return {
    id: document._id.toHexString(),
    firstName: document.firstName,
    lastName: document.lastName,
    email: document.email,
    profileImageUrl: document.profileImageUrl,
    isAdmin: document.isAdmin,
    company: document.company,
    isEmailVerified: document.emailVerifiedAt !== null,
    createdAt: document.createdAt.toISOString(),
  }
}

type NamedUser = WithId<Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>

/** A member as others see them beside something they wrote. */
export const toPerson = (document: NamedUser): Person => ({
  id: document._id.toHexString(),
  firstName: document.firstName,
  lastName: document.lastName,
  profileImageUrl: document.profileImageUrl,
})

/** A member's public page. */
export const toMemberProfile = (document: StoredUser): MemberProfile => ({
  ...toPerson(document),
  company: document.company,
  createdAt: document.createdAt.toISOString(),
})
