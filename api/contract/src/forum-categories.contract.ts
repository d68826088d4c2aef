import * as z from 'zod/mini'
import { nameField, optionalTextField, switchField } from './fields'
import { optionalFilterSchema } from './paging.contract'
import { idSchema, isoDateSchema } from './primitives'

/** A category of the board (spec §3). */
export const forumCategorySchema = z.object({
  id: idSchema,
  /** Made from the first name and never changed: topics and addresses refer to it. */
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** `#RRGGBB` */
  color: z.string(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  createdAt: isoDateSchema,
})
export type ForumCategory = z.infer<typeof forumCategorySchema>

/** The default colour of a category (spec §9). */
export const defaultCategoryColor = '#6366f1'

const sortOrderRule = 'Sort order must be a whole number, 0 or more'

/** `POST` and `PUT` of a forum category (spec §5). */
export const categoryInputSchema = z.object({
  name: nameField({
    minimum: 1,
    tooShort: 'Name is required',
    maximum: 100,
    tooLong: 'Name too long',
  }),
  description: optionalTextField('Description', 500),
  color: z._default(
    z.string('Invalid color format').check(z.regex(/^#[0-9a-f]{6}$/i, 'Invalid color format')),
    defaultCategoryColor,
  ),
  isActive: switchField('Active', true),
  sortOrder: z._default(
    z
      .number(sortOrderRule)
      .check(
        z.int(sortOrderRule),
        z.minimum(0, sortOrderRule),
        z.maximum(1_000_000, sortOrderRule),
      ),
    0,
  ),
})
export type CategoryInput = z.output<typeof categoryInputSchema>

/** `DELETE` of a forum category: where its topics go; required if it has any. */
export const categoryRemovalSchema = z.object({ moveTo: optionalFilterSchema })
export type CategoryRemoval = z.infer<typeof categoryRemovalSchema>
