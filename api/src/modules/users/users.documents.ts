import type { AdminUser, CurrentUser, MemberProfile, Person } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type SearchFields, toSearchFields } from '../../database/search-words'

/** A member as stored. What other members search by are the names, never the address. */
export interface UserDocument extends SearchFields {
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
  /** Derived: by what administrators find a member, the address included. */
  adminSearchWords: string[]
  adminSearchKeys: string[]
}

/** What the search of administrators looks at. */
export const adminSearchFields = { words: 'adminSearchWords', keys: 'adminSearchKeys' } as const

type DerivedField = 'emailKey' | keyof SearchFields | 'adminSearchWords' | 'adminSearchKeys'

/** A member as the database gives it back. */
export type StoredUser = WithId<UserDocument>

/** The fields that the rest of the document is derived from. */
export type UserValues = Omit<UserDocument, DerivedField>

export function toUserDocument(values: UserValues): UserDocument {
  return { ...values, emailKey: toEmailKey(values.email), ...toUserSearch(values) }
}

/** What is searched; to be written together with a name or an address. */
export function toUserSearch({
  firstName,
  lastName,
  email,
}: Pick<UserDocument, 'firstName' | 'lastName' | 'email'>) {
  const forAdmins = toSearchFields(firstName, lastName, email)
  return {
    ...toSearchFields(firstName, lastName),
    adminSearchWords: forAdmins.searchWords,
    adminSearchKeys: forAdmins.searchKeys,
  }
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

type ProfileFields = Pick<
  UserDocument,
  'firstName' | 'lastName' | 'profileImageUrl' | 'company' | 'createdAt'
>
type NamedUser = WithId<Pick<UserDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>

/** A member as others see them beside something they wrote. */
export const toPerson = (document: NamedUser): Person => ({
  id: document._id.toHexString(),
  firstName: document.firstName,
  lastName: document.lastName,
  profileImageUrl: document.profileImageUrl,
})

/** Those of the members who were found, by their ids in hexadecimal. */
export type People = ReadonlyMap<string, Person>

/** A member from a page's people; somebody who is gone keeps the id and loses the name. */
export const getPerson = (people: People, id: ObjectId): Person =>
  people.get(id.toHexString()) ?? {
    id: id.toHexString(),
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  }

/** A member's public page. */
export const toMemberProfile = (document: WithId<ProfileFields>): MemberProfile => ({
  ...toPerson(document),
  company: document.company,
  createdAt: document.createdAt.toISOString(),
})

/** A member as administrators see them: never the password hash. */
export const toAdminUser = (document: Omit<StoredUser, 'passwordHash'>): AdminUser => ({
  ...toMemberProfile(document),
  email: document.email,
  isAdmin: document.isAdmin,
  isEmailVerified: document.emailVerifiedAt !== null,
})
