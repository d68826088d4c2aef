import * as z from 'zod/mini'

/** What a page on another site says about itself, read by the API. All texts are plain. */
export const linkCardSchema = z.object({
  /** Where the link leads: http or https. */
  address: z.string(),
  /** The host of that address, which says where the link leads. */
  host: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  /** Its picture, on this site. */
  image: z.optional(z.string()),
})
export type LinkCard = z.infer<typeof linkCardSchema>
