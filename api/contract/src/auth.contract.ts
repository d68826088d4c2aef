import * as z from 'zod/mini'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** A member as that member sees it: `GET /api/auth/user` (spec §3, §7). */
export const currentUserSchema = z.object({
  id: idSchema,
  firstName: nullableTextSchema,
  lastName: nullableTextSchema,
  email: z.string(),
  profileImageUrl: nullableTextSchema,
  isAdmin: z.boolean(),
  company: nullableTextSchema,
  createdAt: isoDateSchema,
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** `POST /api/auth/login` and the sign-in form (spec §5). */
export const loginSchema = z.object({
  email: z
    .string('Please enter a valid email address')
    .check(z.trim(), z.email('Please enter a valid email address')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(256, 'Password is too long')),
})
export type LoginInput = z.infer<typeof loginSchema>

/**
 * The session cookie's name by the address's protocol. On https its prefix makes
 * browsers refuse the cookie unless it is Secure and was set by this very host; on
 * plain http they do not accept that prefix.
 */
export const sessionCookieNames = {
  http: 'haulyard_session',
  https: '__Host-haulyard_session',
} as const

/** What a successful sign-in answers: the bearer token and who it signs in (spec §7). */
export const loginResultSchema = z.object({
  token: z.string(),
  user: currentUserSchema,
})
export type LoginResult = z.infer<typeof loginResultSchema>
