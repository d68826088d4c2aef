import * as z from 'zod/mini'
import { lineField } from './fields'
import { idSchema, isoDateSchema } from './primitives'

/** The most characters of an announcement. */
export const maximumAnnouncementLength = 120

const pathRule = 'Please enter an address of this site that begins with /'

/** `POST /api/admin/announcements` */
export const announcementInputSchema = z.object({
  title: lineField({
    minimum: 5,
    tooShort: 'Please write at least 5 characters',
    maximum: maximumAnnouncementLength,
    tooLong: 'Announcement too long',
  }),
  /** The page of this site that it leads to. */
  path: z
    .string(pathRule)
    .check(z.trim(), z.maxLength(200, pathRule), z.regex(/^\/(?![/\\])[!-[\]-~]*$/, pathRule)),
})
export type AnnouncementInput = z.output<typeof announcementInputSchema>

/** What every member is told. */
export const announcementSchema = z.object({
  id: idSchema,
  title: z.string(),
  path: z.string(),
  createdAt: isoDateSchema,
  /** How many members have been told so far. */
  toldCount: z.number(),
  /** Every member has been told. */
  isDone: z.boolean(),
})
export type Announcement = z.infer<typeof announcementSchema>
