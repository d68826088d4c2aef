/** What a moderator can be in charge of. */
export const areas = ['board', 'marketplace', 'directory', 'news', 'feed'] as const
export type Area = (typeof areas)[number]

/** Who may do something that not every member may. Administrators may do all of it. */
export interface Permission {
  /** Moderators of this area may. Missing: no moderator may. */
  readonly area?: Area
  /** Moderators of any area may, each in their own areas. */
  readonly anyArea?: true
  /** The owner of the record may. */
  readonly owner?: true
  /** Only posted records, or only imported ones. Missing: both. */
  readonly on?: 'posted' | 'imported'
}

const table = {
  'classifieds.update': { area: 'marketplace', owner: true, on: 'posted' },
  'classifieds.delete': { area: 'marketplace', owner: true, on: 'posted' },
  'classifieds.deleteImported': { area: 'marketplace', on: 'imported' },
  /** Read who has changed what of a listing. */
  'classifieds.readChanges': { area: 'marketplace' },
  'services.update': { area: 'directory', owner: true },
  'services.delete': { area: 'directory', owner: true },
  'topics.update': { area: 'board', owner: true },
  /** The author can take an own topic back until somebody has replied. */
  'topics.delete': { area: 'board', owner: true },
  /** Start a topic that is sticky or locked. */
  'topics.pin': { area: 'board' },
  /** Move replies to other topics, and merge topics. */
  'topics.move': { area: 'board' },
  /** Write a topic that is published later. */
  'topics.schedule': { area: 'board' },
  'replies.delete': { area: 'board', owner: true },
  /** Change the categories of the board, and read the inactive ones. */
  'categories.manage': { area: 'board' },
  'posts.delete': { area: 'feed', owner: true },
  'comments.delete': { area: 'feed', owner: true },
  'articles.write': { area: 'news' },
  'articles.readDrafts': { area: 'news' },
  /** Open the portal: with the sections that one has the right for. */
  'portal.open': { anyArea: true },
  /** Handle the items of the moderation queue. */
  'queue.handle': { anyArea: true },
  /** Read the figures of the portal. */
  'statistics.read': {},
  'members.manage': {},
  'invitations.manage': {},
  /** Warn, suspend and ban members, and answer their appeals. */
  'sanctions.manage': {},
  'imports.run': {},
  'reports.handle': {},
  'audit.read': {},
  'releases.manage': {},
  'site.manage': {},
  /** Edit the pages of the footer. */
  'pages.manage': {},
  /** Read and answer what people send to the owner. */
  'requests.handle': {},
  /** Send events to other systems. */
  'webhooks.manage': {},
  /** Write more in a day than members may. */
  'quotas.exceed': {},
} as const satisfies Readonly<Record<string, Permission>>

/** Names a right: `classifieds.update`. */
export type Action = keyof typeof table

/** Each action once: who may, and on what. Every right of the API and of the pages is here. */
export const permissions: Readonly<Record<Action, Permission>> = table

/** What a member was given. */
export interface Grants {
  readonly isAdmin: boolean
  /** Missing: none. */
  readonly moderates?: readonly Area[] | undefined
}

interface RoleRule {
  readonly isHeldBy: (grants: Grants) => boolean
  /** Whether the role has the right for any record. */
  readonly may: (permission: Permission, grants: Grants) => boolean
}

const isModerating = ({ moderates = [] }: Grants, area: Area | undefined) =>
  area !== undefined && moderates.includes(area)

/** Of the roles that a member holds, the first one counts. A new role is a row here. */
const roleRules = {
  administrator: { isHeldBy: ({ isAdmin }) => isAdmin, may: () => true },
  moderator: {
    isHeldBy: (grants) => areas.some((area) => isModerating(grants, area)),
    may: ({ area, anyArea }, grants) => anyArea === true || isModerating(grants, area),
  },
  member: { isHeldBy: () => true, may: () => false },
} satisfies Readonly<Record<string, RoleRule>>

export type Role = keyof typeof roleRules
export const roles = Object.keys(roleRules) as readonly Role[]

/** The role of a member. */
export const roleOf = (grants: Grants): Role =>
  roles.find((role) => roleRules[role].isHeldBy(grants)) ?? 'member'

/** What rights depend on, of a member. */
export interface RightsHolder extends Grants {
  readonly id: string
  /** From the response of the API; if missing, they are derived from `Grants`. */
  readonly rights?: readonly string[] | undefined
}

/** What rights depend on, of a record. */
export interface RightsRecord {
  /** Its owner; `null`: it has none. */
  readonly userId?: string | null
  /** Whether it was imported. */
  readonly isExternal?: boolean
}

/** Whether the record is the member's own. */
export const isOwnedBy = (
  { userId }: Pick<RightsRecord, 'userId'>,
  member: Pick<RightsHolder, 'id'> | null,
): boolean => member !== null && userId === member.id

/**
 * Whether a member may do something to the record; without a record: to any record. `null`
 * is a visitor, who may do none of it.
 */
export function can(member: RightsHolder | null, action: Action, record?: RightsRecord): boolean {
  if (member === null) return false
  const permission = permissions[action]
  if (record !== undefined && !isOn(permission, record)) return false
  if (permission.owner && record !== undefined && isOwnedBy(record, member)) return true
  return member.rights?.includes(action) ?? roleRules[roleOf(member)].may(permission, member)
}

const isOn = ({ on }: Permission, { isExternal }: RightsRecord) =>
  on === undefined || isExternal === undefined || isExternal === (on === 'imported')

/** What a member may do to any record. */
export const rightsOf = (grants: Grants): readonly Action[] =>
  (Object.keys(permissions) as Action[]).filter((action) =>
    roleRules[roleOf(grants)].may(permissions[action], grants),
  )
