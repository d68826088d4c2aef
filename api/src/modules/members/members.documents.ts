import {
  type AdminUser,
  type Area,
  type CurrentUser,
  type EquipmentKind,
  formerMemberId,
  type Grants,
  type MemberProfile,
  type Person,
  type ProfileVisibility,
  rightsOf,
  roleOf,
  type SpokenLanguage,
} from '@haulyard/api-contract'
import { ObjectId, type WithId } from 'mongodb'
import type { Config } from '../../config/config'
import { type SearchFields, toSearchFields } from '../../database/search-words'

/** A member as stored. Other members search by names, never by the address. */
export interface MemberDocument extends SearchFields {
  firstName: string | null
  lastName: string | null
  email: string
  /** Derived: the normalized address. Unique. */
  emailKey: string
  profileImageUrl: string | null
  company: string | null
  /** The work of the member, as others see it; missing in older records. */
  homeBase?: string | null
  equipment?: readonly EquipmentKind[]
  languages?: readonly SpokenLanguage[]
  /** Who may see the profile; missing: everyone. */
  profileVisibility?: ProfileVisibility
  /** Whether connections see when the member is on the site; missing: they do. */
  showsActivity?: boolean
  /** Whether others see in chats what the member has read and that they type; missing: they do. */
  showsReading?: boolean
  isAdmin: boolean
  /** The areas that the member moderates; missing: none. */
  moderates?: readonly Area[]
  /** `null`: this member cannot sign in with a password. */
  passwordHash: string | null
  /** When the address was verified; `null` before. */
  emailVerifiedAt: Date | null
  createdAt: Date
  /** The member has deleted the account: it is hidden, and erased then. Missing: not deleted. */
  eraseAt?: Date
  /** The member may not use the account; of an ended suspension until the next write. */
  suspension?: {
    sanctionId: ObjectId
    kind: 'suspension' | 'ban'
    reason: string
    /** `null`: it does not end by itself. */
    until: Date | null
  }
  /** A warning that the member has not confirmed. */
  warning?: { sanctionId: ObjectId; reason: string }
  /** Only connections see the member. */
  limit?: { sanctionId: ObjectId; reason: string }
  /** Whether the member has a second factor. */
  hasSecondFactor?: boolean
  /** Set for a request, never stored: see `withoutUnsafeRights`. */
  needsSecondFactor?: true
  /** How many of the first posts moderators have accepted; missing: none. */
  acceptedPosts?: number
  /** When a moderator last hid something of the member, or warned them. */
  lastViolationAt?: Date
  /** The picture of an account that is being erased, until its file is removed. */
  erasedImageUrl?: string
  /** Derived: for the administrators' search, which includes the address. */
  adminSearchWords: string[]
  adminSearchKeys: string[]
}

/** The fields of the administrators' search. */
export const adminSearchFields = { words: 'adminSearchWords', keys: 'adminSearchKeys' } as const

type DerivedField = 'emailKey' | keyof SearchFields | 'adminSearchWords' | 'adminSearchKeys'

/** A member as the database returns it. */
export type StoredMember = WithId<MemberDocument>

/** The fields that the other fields are derived from. */
export type MemberValues = Omit<MemberDocument, DerivedField>

export function toMemberDocument(values: MemberValues): MemberDocument {
  return { ...values, emailKey: toEmailKey(values.email), ...toMemberSearch(values) }
}

/** The derived search fields; write them together with a name or an address. */
export function toMemberSearch({
  firstName,
  lastName,
  email,
}: Pick<MemberDocument, 'firstName' | 'lastName' | 'email'>) {
  const forAdmins = toSearchFields(firstName, lastName, email)
  return {
    ...toSearchFields(firstName, lastName),
    adminSearchWords: forAdmins.searchWords,
    adminSearchKeys: forAdmins.searchKeys,
  }
}

/** Addresses that differ in case only count as equal: mistyped case is common. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase()

/** The current user's own account, without the password hash. */
export function toCurrentUser(document: WithId<MemberDocument>): CurrentUser {
  // Others ask for the current user to check rights: who is inactive has none.
  const grants: Grants = isInactive(document) ? { isAdmin: false } : document
  return {
    id: document._id.toHexString(),
    firstName: document.firstName,
    lastName: document.lastName,
    email: document.email,
    profileImageUrl: document.profileImageUrl,
    isAdmin: grants.isAdmin,
    role: roleOf(grants),
    rights: [...rightsOf(grants)],
    ...(grants.moderates && { moderates: [...grants.moderates] }),
    company: document.company,
    ...toMemberDetails(document),
    profileVisibility: document.profileVisibility ?? 'everyone',
    showsActivity: showsActivity(document),
    showsReading: showsReading(document),
    isEmailVerified: document.emailVerifiedAt !== null,
    createdAt: document.createdAt.toISOString(),
    hasSecondFactor: document.hasSecondFactor ?? false,
    ...(document.needsSecondFactor && { needsSecondFactor: true }),
    ...toErasure(document),
    ...toSanctions(document),
  }
}

const toSanctions = ({ suspension, warning, limit }: MemberDocument) => ({
  ...(suspension && {
    suspension: {
      kind: suspension.kind,
      reason: suspension.reason,
      until: suspension.until?.toISOString() ?? null,
    },
  }),
  ...(warning && { warning: { id: warning.sanctionId.toHexString(), reason: warning.reason } }),
  ...(limit && { limit: { reason: limit.reason } }),
})

/** Whether the member shows when they are on the site. */
export const showsActivity = (member: Pick<MemberDocument, 'showsActivity'>): boolean =>
  member.showsActivity ?? true

/** Whether the member shows in chats what they have read and that they type. */
export const showsReading = (member: Pick<MemberDocument, 'showsReading'>): boolean =>
  member.showsReading ?? true

type DetailFields = Pick<MemberDocument, 'homeBase' | 'equipment' | 'languages'>
type ProfileFields = DetailFields &
  Pick<MemberDocument, 'firstName' | 'lastName' | 'profileImageUrl' | 'company' | 'createdAt'>
type NamedMember = WithId<Pick<MemberDocument, 'firstName' | 'lastName' | 'profileImageUrl'>>

/** A member as shown beside a record of theirs. */
export const toPerson = (document: NamedMember): Person => ({
  id: document._id.toHexString(),
  firstName: document.firstName,
  lastName: document.lastName,
  profileImageUrl: document.profileImageUrl,
})

/** Members by their ids in hexadecimal. */
export type People = ReadonlyMap<string, Person>

/** A member of a page's records. One whose account was deleted is a former member. */
export const getPerson = (people: People, id: ObjectId): Person =>
  people.get(id.toHexString()) ?? {
    id: id.toHexString(),
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    isFormer: true,
  }

/** The fields of a member that are shown beside texts on the board. */
export type StoredAuthor = NamedMember & Pick<MemberDocument, 'company' | 'profileVisibility'>

/** The author of what the owners of erased accounts have written in public. */
export const formerMember = new ObjectId(formerMemberId)

export const isFormerMember = (id: ObjectId): boolean => id.equals(formerMember)

/** Whether the member has deleted the account, so that others do not see it any more. */
export const isLeaving = ({ eraseAt }: Pick<MemberDocument, 'eraseAt'>): boolean =>
  eraseAt !== undefined

/** Whether the member may not use the account: it is deleted, or suspended. */
export const isInactive = (member: Pick<MemberDocument, 'eraseAt' | 'suspension'>): boolean =>
  isLeaving(member) || member.suspension !== undefined

/** The member as of now: a suspension whose time is over counts as none. */
export const withoutPastSuspension = (member: StoredMember, now: Date): StoredMember => {
  const { suspension, ...rest } = member
  return suspension?.until && suspension.until <= now ? rest : member
}

/** Where administrators must have a second factor, one without it has no rights yet. */
export const withoutUnsafeRights = (
  member: StoredMember,
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'>,
): StoredMember => {
  const isSafe = adminSecondFactor === 'optional' || member.hasSecondFactor === true
  if (isSafe || roleOf(member) !== 'administrator') return member
  return { ...member, isAdmin: false, moderates: [], needsSecondFactor: true }
}

const toErasure = ({ eraseAt }: Pick<MemberDocument, 'eraseAt'>) =>
  eraseAt === undefined ? {} : { eraseAt: eraseAt.toISOString() }

const toMemberDetails = ({ homeBase = null, equipment = [], languages = [] }: DetailFields) => ({
  homeBase,
  equipment: [...equipment],
  languages: [...languages],
})

/** A member's profile. */
export const toMemberProfile = (document: WithId<ProfileFields>): MemberProfile => ({
  ...toPerson(document),
  company: document.company,
  ...toMemberDetails(document),
  createdAt: document.createdAt.toISOString(),
})

/** The same, and whether the member is on the site as far as the reader may know. */
export const toMemberPage = (
  document: WithId<ProfileFields>,
  { isOnline }: { readonly isOnline: boolean },
): MemberProfile => ({ ...toMemberProfile(document), isOnline })

/** A member as administrators see them, without the password hash. */
export const toAdminUser = (document: Omit<StoredMember, 'passwordHash'>): AdminUser => ({
  ...toMemberProfile(document),
  email: document.email,
  isAdmin: document.isAdmin,
  role: roleOf(document),
  moderates: [...(document.moderates ?? [])],
  isEmailVerified: document.emailVerifiedAt !== null,
  ...toErasure(document),
})
