import * as z from 'zod/mini'
import { lineField } from './fields'
import { idSchema, isoDateSchema } from './primitives'

/**
 * What a program may do with a key: read what its member reads, write as its member, and use the
 * member's rights as a moderator or an administrator. Grave calls need the member in person.
 */
export const apiKeyScopes = ['read', 'write', 'moderate'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** The most keys of a member. */
export const maximumApiKeys = 10

const maximumDays = 366

/** A key for programs of a member. The key itself is shown once. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: isoDateSchema,
  lastUsedAt: z.nullable(isoDateSchema),
  expiresAt: isoDateSchema,
})
export type ApiKey = z.infer<typeof apiKeySchema>

const daysRule = `Please enter 1 to ${maximumDays} days`

/** How long a key works. */
export const apiKeyDaysField = z
  .number(daysRule)
  .check(z.int(daysRule), z.minimum(1, daysRule), z.maximum(maximumDays, daysRule))

/** `POST /api/account/api-keys` */
export const apiKeyInputSchema = z.object({
  name: lineField({
    minimum: 1,
    tooShort: 'Please say what it is for',
    maximum: 60,
    tooLong: 'Name too long',
  }),
  scopes: z
    .array(z.enum(apiKeyScopes), 'Please choose what the key may do')
    .check(z.minLength(1, 'Please choose what the key may do'), z.maxLength(apiKeyScopes.length)),
  days: apiKeyDaysField,
})
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>

/** The response to a new key: `key` is sent as the bearer, and shown only now. */
export const newApiKeySchema = z.object({ ...apiKeySchema.shape, key: z.string() })
export type NewApiKey = z.infer<typeof newApiKeySchema>
