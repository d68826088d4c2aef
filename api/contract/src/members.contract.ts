import * as z from 'zod/mini'
import { cleanLine } from './clean-text'
import { emailField, switchField } from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { areas, roles } from './permissions'
import { personSchema } from './person.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** What a member tells about their work. An older API responds without it. */
export const memberDetailsShape = {
  homeBase: z.optional(nullableTextSchema),
  equipment: z.optional(z.array(z.string())),
  languages: z.optional(z.array(z.string())),
}

/** Who may open a member's profile and find it, from all to few. */
export const profileVisibilities = ['everyone', 'members', 'connections'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]

/**
 * Whether the other member is on the site now, for connections that both show their activity;
 * otherwise `false`. An older API responds without it.
 */
export const isOnlineSchema = z.optional(z.boolean())

/** `GET /api/users/{id}`: a member's profile, without the address. */
export const memberProfileSchema = z.extend(personSchema, {
  company: nullableTextSchema,
  ...memberDetailsShape,
  createdAt: isoDateSchema,
  /** Only in `GET /api/users/{id}`. */
  isOnline: isOnlineSchema,
})
export type MemberProfile = z.infer<typeof memberProfileSchema>

const searchRule = 'Type at least 3 characters'

/** `GET /api/users/search`: from the third character on (spec §5, §9). */
export const memberSearchSchema = z.object({
  ...pageQueryShape,
  q: z
    .string(searchRule)
    .check(z.overwrite(cleanLine), z.minLength(3, searchRule), z.maxLength(100, 'Search too long')),
})
export type MemberSearch = z.infer<typeof memberSearchSchema>

/** A member as administrators see them (spec §2, User Management). */
export const adminUserSchema = z.extend(memberProfileSchema, {
  email: z.string(),
  isAdmin: z.boolean(),
  /** An older API responds without `role` and `moderates`. */
  role: z.optional(z.enum(roles)),
  moderates: z.optional(z.array(z.enum(areas))),
  isEmailVerified: z.boolean(),
  /** When the account will be erased, if the member has deleted it. */
  eraseAt: z.optional(isoDateSchema),
  /** After a change of rights: how its author can take it back, and until when. */
  undo: z.optional(z.object({ id: idSchema, until: isoDateSchema })),
})
export type AdminUser = z.infer<typeof adminUserSchema>

/** `GET /api/admin/users` */
export const adminUserFiltersSchema = z.object({ ...pageQueryShape, search: optionalFilterSchema })
export type AdminUserFilters = z.infer<typeof adminUserFiltersSchema>

const adminRule = 'isAdmin must be true or false'
const areasRule = 'moderates must be a list of areas'

/** `PUT /api/admin/users/{id}/permissions` (spec §7): missing fields are not changed. */
export const permissionsSchema = z
  .object({
    isAdmin: z.optional(z.boolean(adminRule)),
    /** The areas that the member moderates from now on. */
    moderates: z.optional(
      z.array(z.enum(areas, areasRule), areasRule).check(z.maxLength(areas.length, areasRule)),
    ),
  })
  .check(
    z.refine(({ isAdmin, moderates }) => isAdmin !== undefined || moderates !== undefined, {
      path: ['isAdmin'],
      message: adminRule,
    }),
  )
export type Permissions = z.infer<typeof permissionsSchema>

/** The states of an invitation. */
export const invitationStatuses = ['pending', 'accepted', 'expired'] as const

/** An invitation to join, sent by an administrator (spec §3). */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  isAdmin: z.boolean(),
  status: z.enum(invitationStatuses),
  createdAt: isoDateSchema,
  expiresAt: isoDateSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

/** `POST /api/admin/invitations` and its form (spec §5). */
export const invitationInputSchema = z.object({
  email: emailField('Invalid email address'),
  isAdmin: switchField('isAdmin', false),
})
export type InvitationInput = z.output<typeof invitationInputSchema>

/** One action of an administrator or a moderator, or one event of an account. */
export const auditRecordSchema = z.object({
  id: idSchema,
  /** Stable, for programs: `news.deleted`, `users.admin_granted`. */
  action: z.string(),
  /** The member who did it; `null` if none was signed in. */
  actor: z.nullable(personSchema),
  targetType: z.string(),
  targetId: nullableTextSchema,
  /** The target's title or name at that time. */
  targetLabel: nullableTextSchema,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.string(),
  /** Where the request came from: an IPv4 address or an IPv6 network; `null`: the command line. */
  clientAddress: nullableTextSchema,
  createdAt: isoDateSchema,
})
export type AuditRecord = z.infer<typeof auditRecordSchema>

/** `GET /api/admin/audit-log` */
export const auditFiltersSchema = z.object({
  ...pageQueryShape,
  action: optionalFilterSchema,
  targetId: optionalFilterSchema,
})
export type AuditFilters = z.infer<typeof auditFiltersSchema>
