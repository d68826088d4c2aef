import * as z from 'zod/mini'
import { emailField, linkTokenField, personNameField } from './fields'
import { memberDetailsShape, profileVisibilities } from './members.contract'
import { areas, roles } from './permissions'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** A member as that member sees it: `GET /api/auth/user` (spec §3, §7). */
export const currentUserSchema = z.object({
  id: idSchema,
  firstName: nullableTextSchema,
  lastName: nullableTextSchema,
  email: z.string(),
  profileImageUrl: nullableTextSchema,
  isAdmin: z.boolean(),
  /** An older API responds without `role` and `rights`. */
  role: z.optional(z.enum(roles)),
  /** The actions that the member may do to any record: see `can`. */
  rights: z.optional(z.array(z.string())),
  /** The areas that the member moderates; missing: none. */
  moderates: z.optional(z.array(z.enum(areas))),
  company: nullableTextSchema,
  ...memberDetailsShape,
  /** Who may see the profile. An older API responds without it and the next one. */
  profileVisibility: z.optional(z.enum(profileVisibilities)),
  /** Whether connections see when the member is on the site, and the member sees it of them. */
  showsActivity: z.optional(z.boolean()),
  /** Whether others see in chats what the member has read and that they type, and the reverse. */
  showsReading: z.optional(z.boolean()),
  /** Whether the member has verified the address. */
  isEmailVerified: z.boolean(),
  createdAt: isoDateSchema,
  /** When the account will be erased, if the member has deleted it and does not return. */
  eraseAt: z.optional(isoDateSchema),
  /** Whether the member has a second factor. An older API responds without it. */
  hasSecondFactor: z.optional(z.boolean()),
  /** An administrator without a second factor has no rights here until there is one. */
  needsSecondFactor: z.optional(z.boolean()),
  /** If the member is suspended or banned. */
  suspension: z.optional(
    z.object({
      kind: z.enum(['suspension', 'ban']),
      reason: z.string(),
      /** `null`: it does not end by itself. */
      until: z.nullable(isoDateSchema),
    }),
  ),
  /** A warning that the member has not confirmed. */
  warning: z.optional(z.object({ id: idSchema, reason: z.string() })),
  /** If only connections see the member. */
  limit: z.optional(z.object({ reason: z.string() })),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

const addressRule = 'Please enter a valid email address'

/** `POST /api/auth/login` and the sign-in form (spec §5). */
export const loginSchema = z.object({
  email: emailField(addressRule),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password is too long')),
})
export type LoginInput = z.infer<typeof loginSchema>

/** A new password. It is not trimmed: spaces belong to it. */
export const newPasswordField = z.string('Password must be at least 8 characters').check(
  z.minLength(8, 'Password must be at least 8 characters'),
  z.maxLength(256, 'Password is too long'),
  // Every lone surrogate is hashed as the same replacement character.
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Password must not contain control characters'),
)

const memberName = (name: string) =>
  personNameField(name, { minimum: 2, tooShort: `${name} must be at least 2 characters` })

/** `POST /api/auth/signup` (spec §5). */
export const signupSchema = z.object({
  firstName: memberName('First name'),
  lastName: memberName('Last name'),
  email: emailField(addressRule),
  password: newPasswordField,
})
export type SignupInput = z.infer<typeof signupSchema>

export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // The confirmation is compared even while other fields are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

const confirmedPassword = {
  password: newPasswordField,
  confirmPassword: z.string("Passwords don't match"),
}

/** The sign-up form: the confirmation stays in the browser (spec §5, §7). */
export const signupFormSchema = z.extend(signupSchema, confirmedPassword).check(passwordsMatch)
export type SignupForm = z.infer<typeof signupFormSchema>

/** `POST /api/auth/request-verification`: for members who signed up and did not get the mail. */
export const verificationRequestSchema = z.object({ email: emailField(addressRule) })
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

/** `POST /api/auth/request-password-reset` (spec §5, §7). */
export const passwordResetRequestSchema = z.object({ email: emailField(addressRule) })
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>

/** `POST /api/auth/reset-password`: the token comes from the mail's link. */
export const passwordResetSchema = z.object({ token: linkTokenField, password: newPasswordField })
export type PasswordReset = z.infer<typeof passwordResetSchema>

/** The form behind the reset link. */
export const passwordResetFormSchema = z.object(confirmedPassword).check(passwordsMatch)
export type PasswordResetForm = z.infer<typeof passwordResetFormSchema>

/** A body with only the token of a mail. */
export const linkTokenSchema = z.object({ token: linkTokenField })
export type LinkToken = z.infer<typeof linkTokenSchema>

/** `POST /api/auth/accept-invitation`: the address is the invited one. */
export const invitationAcceptanceSchema = z.object({
  token: linkTokenField,
  firstName: memberName('First name'),
  lastName: memberName('Last name'),
  password: newPasswordField,
})
export type InvitationAcceptance = z.infer<typeof invitationAcceptanceSchema>

/** What the page of an invitation shows before it is accepted. */
export const invitationPreviewSchema = z.object({
  email: z.string(),
  isAdmin: z.boolean(),
  expiresAt: isoDateSchema,
})
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>

/**
 * The session cookie's name by the address's protocol. On https its prefix makes
 * browsers reject the cookie unless it is Secure and was set by this exact host; on
 * plain http they do not accept that prefix.
 */
export const sessionCookieNames = {
  http: 'haulyard_session',
  https: '__Host-haulyard_session',
} as const

/**
 * `POST /api/auth/login`: with `credential=cookie` the response has no token, so that no script
 * can read one.
 */
export const loginQuerySchema = z.object({ credential: z.optional(z.enum(['cookie'])) })
export type LoginQuery = z.infer<typeof loginQuerySchema>

/** The response to a successful sign-in: the bearer token and the member (spec §7). */
export const loginResultSchema = z.object({
  /** Missing if the caller asked for the cookie alone. */
  token: z.optional(z.string()),
  user: currentUserSchema,
})
export type LoginResult = z.infer<typeof loginResultSchema>

/** One session of a member, for the list of them. */
export const sessionSchema = z.object({
  id: idSchema,
  /** The `User-Agent` of the browser, or `null`. */
  userAgent: nullableTextSchema,
  createdAt: isoDateSchema,
  lastUsedAt: isoDateSchema,
  /** Whether this request belongs to it. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
