import * as z from 'zod/mini'
import { pageQueryShape } from './paging.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'

/** A news article; imported from a feed when it has an `originalUrl` (spec §3). */
export const newsArticleSchema = z.object({
  id: idSchema,
  title: z.string(),
  content: z.string(),
  excerpt: nullableTextSchema,
  source: z.string(),
  imageUrl: nullableTextSchema,
  originalUrl: nullableTextSchema,
  isPublished: z.boolean(),
  createdAt: isoDateSchema,
})
export type NewsArticle = z.infer<typeof newsArticleSchema>

/** `GET /api/news`: administrators also see drafts (interface notes 6). */
export const newsQuerySchema = z.object(pageQueryShape)
export type NewsQuery = z.infer<typeof newsQuerySchema>
