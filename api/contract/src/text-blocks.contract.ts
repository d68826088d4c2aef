import * as z from 'zod/mini'

/** A piece of text with one style. */
export const textSpanSchema = z.object({
  text: z.string(),
  isStrong: z.optional(z.boolean()),
  isEmphasized: z.optional(z.boolean()),
  isCode: z.optional(z.boolean()),
  /** An http, https or mailto address, or a path of this site. */
  href: z.optional(z.string()),
})
export type TextSpan = z.infer<typeof textSpanSchema>

const spansSchema = z.array(textSpanSchema)

/** A heading, a paragraph, a list, a quotation or a table. */
export const textBlockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.literal([2, 3]),
    spans: spansSchema,
  }),
  z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
  z.object({ kind: z.literal('quote'), spans: spansSchema }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(spansSchema) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(spansSchema),
    rows: z.array(z.array(spansSchema)),
  }),
])
export type TextBlock = z.infer<typeof textBlockSchema>
