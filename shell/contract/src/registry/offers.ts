import * as z from 'zod/mini'

/** A path of the site, without a query. */
export const pathPrefixSchema = z
  .string()
  .check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'A route is a path'))

const labelSchema = z.string().check(z.minLength(1), z.maxLength(40), z.trim())

/** Lower comes first. The shell's own entries are at 0. */
const orderSchema = z.number().check(z.int(), z.minimum(1), z.maximum(9999))

/** Who sees it: `admin` means everyone who may open the admin portal. */
const audienceSchema = z.enum(['everyone', 'members', 'admin'])
export type Audience = z.infer<typeof audienceSchema>

/**
 * An entry of one of the shell's menus. Any place is accepted: a release for a newer shell must
 * not make the registry unreadable for older ones.
 */
export const menuEntrySchema = z.object({
  place: z.string(),
  label: labelSchema,
  /** One of the remote's own pages. */
  path: pathPrefixSchema,
  order: orderSchema,
  audience: audienceSchema,
})
export type MenuEntry = z.infer<typeof menuEntrySchema>

/** A part of a remote in a slot that takes several: a section of the dashboard. */
export const slotFillSchema = z.object({
  /** Any name, as for a menu's place. */
  slot: z.string(),
  /** The name of the part in the remote's module; no other remote has it. */
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z-]*(\.[a-z][a-z-]*)+$/, 'Such as dashboard.latest-news')),
  title: labelSchema,
  /** The remote's page with all of what the part shows some of. */
  path: pathPrefixSchema,
  order: orderSchema,
  audience: audienceSchema,
  /** The height of its rows while they load: a title and a line of facts, or also text. */
  rows: z.enum(['short', 'text']),
})
export type SlotFill = z.infer<typeof slotFillSchema>
