import * as z from 'zod/mini'
import { isoDateSchema } from './primitives'

/** The states of a member's export: never asked for or over, being made, ready, failed. */
export const exportStatuses = ['none', 'making', 'ready', 'failed'] as const

/** `GET /api/account/export`: the file with everything that the product knows about a member. */
export const accountExportSchema = z.object({
  status: z.enum(exportStatuses),
  requestedAt: z.nullable(isoDateSchema),
  /** In bytes, once it is ready. */
  size: z.nullable(z.number()),
  /** Until when it can be downloaded, once it is ready. */
  expiresAt: z.nullable(isoDateSchema),
})
export type AccountExport = z.infer<typeof accountExportSchema>

/** Where the current user downloads the file of a ready export. */
export const accountExportFilePath = '/api/account/export/file'

/** For how many days an account that was deleted can come back. */
export const daysToReturn = 14

const passwordRule = 'Please enter your password'
const codeRule = 'Please enter the 6 digits of the code'
const passwordField = z
  .string(passwordRule)
  .check(z.minLength(1, passwordRule), z.maxLength(256, 'Password is too long'))
const codeField = z.string(codeRule).check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, codeRule),
)

/** The form of a member who has a password. */
export const deletionByPasswordSchema = z.object({ currentPassword: passwordField })
/** The form of a member who signs in through a provider: the code is mailed. */
export const deletionByCodeSchema = z.object({ code: codeField })

/** `POST /api/auth/delete-account`: the current password, or a mailed code. */
export const accountDeletionInputSchema = z
  .object({ currentPassword: z.optional(passwordField), code: z.optional(codeField) })
  .check(
    z.refine((input) => input.currentPassword !== undefined || input.code !== undefined, {
      path: ['currentPassword'],
      message: passwordRule,
    }),
  )
export type AccountDeletionInput = z.output<typeof accountDeletionInputSchema>

/** What deleting an account begins: until then it can come back. */
export const accountDeletionSchema = z.object({ eraseAt: isoDateSchema })
export type AccountDeletion = z.infer<typeof accountDeletionSchema>
