import * as z from 'zod/mini'
import { idField } from './fields'
import { maximumMentions, mentionsRule } from './mentions'
import { idSchema } from './primitives'

/** A member whom a text names as "@" and the name. */
export const mentionSchema = z.object({
  id: idSchema,
  /** As the text has it, without the "@"; one text has it for no other member. */
  name: z.string(),
})
export type Mention = z.infer<typeof mentionSchema>

/** The ids of the members whom a text mentions. Those whose name is not in the text do not count. */
export const mentionsField = z.optional(
  z
    .array(idField('Choose a member to mention'), mentionsRule)
    .check(z.maxLength(maximumMentions, mentionsRule)),
)
