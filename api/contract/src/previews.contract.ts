import * as z from 'zod/mini'
import { cleanLine } from './clean-text'

/** The size of every preview picture, which all sites that show previews accept. */
export const previewPictureSize = { width: 1200, height: 630 } as const

/** The longest address of a page that has a preview. */
export const maximumPreviewAddressLength = 2000

const addressRule = 'Address must be the path of a page'

/** `GET /api/previews`: the path of a page of this site, with its query. */
export const previewQuerySchema = z.object({
  address: z
    .string(addressRule)
    .check(
      z.overwrite(cleanLine),
      z.regex(/^\/(?!\/)/, addressRule),
      z.maxLength(maximumPreviewAddressLength, addressRule),
    ),
})
export type PreviewQuery = z.infer<typeof previewQuerySchema>

/** What search engines and sites with links to a public page show of it. */
export const pagePreviewSchema = z.object({
  /** The one address of the page. Its other addresses, and those with filters, name this one. */
  address: z.string(),
  title: z.string(),
  /** At most 160 characters. */
  description: z.string(),
  type: z.enum(['website', 'article', 'profile']),
  image: z.object({
    url: z.string(),
    width: z.number(),
    height: z.number(),
    /** What the picture shows, as text. */
    alt: z.string(),
  }),
  /** The RSS feed of a list, with the filters of the address. */
  feed: z.nullable(z.object({ title: z.string(), path: z.string() })),
  /** Entities of schema.org (JSON-LD), without `@context`. */
  entities: z.array(z.record(z.string(), z.unknown())),
})
export type PagePreview = z.infer<typeof pagePreviewSchema>
