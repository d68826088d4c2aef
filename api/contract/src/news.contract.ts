import * as z from 'zod/mini'
import { idField, imageAddressField, lineField, switchField, textField, titleField } from './fields'
import { creditSchema } from './imports.contract'
import { maximumBulkIds } from './limits'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
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
  /** Imported articles: other sources that have the same story. */
  alsoFrom: z.optional(z.array(creditSchema)),
  /** For those who may edit it: the source has changed it since it was edited here. */
  isSourceChanged: z.optional(z.boolean()),
})
export type NewsArticle = z.infer<typeof newsArticleSchema>

/** `POST` and `PUT` of an article, and the admin portal's form (spec §5). */
export const newsInputSchema = z.object({
  title: titleField,
  content: textField({
    minimum: 50,
    tooShort: 'Content must be at least 50 characters',
    maximum: 50_000,
    tooLong: 'Content too long',
  }),
  excerpt: textField({
    minimum: 20,
    tooShort: 'Excerpt must be at least 20 characters',
    maximum: 500,
    tooLong: 'Excerpt too long',
  }),
  source: lineField({
    minimum: 2,
    tooShort: 'Source is required',
    maximum: 100,
    tooLong: 'Source too long',
  }),
  /**
   * A web address, or the address of the image that the article already has. The response has
   * the address that serves the image.
   */
  imageUrl: imageAddressField({ inline: false }),
  isPublished: switchField('Published', true),
})
export type NewsInput = z.output<typeof newsInputSchema>

/** `GET /api/news`: moderators of the news and administrators also see drafts (interface notes 6). */
export const newsQuerySchema = z.object({ ...pageQueryShape, search: optionalFilterSchema })
export type NewsQuery = z.infer<typeof newsQuerySchema>

/** `DELETE /api/news/bulk-delete` (spec §7). */
export const newsBulkDeletionSchema = z.object({
  ids: z
    .array(idField('Each id must be text'), 'Please select articles')
    .check(
      z.minLength(1, 'Please select articles'),
      z.maxLength(maximumBulkIds, `At most ${maximumBulkIds} articles at once`),
    ),
})
export type NewsBulkDeletion = z.infer<typeof newsBulkDeletionSchema>
