import * as z from 'zod/mini'
import { textField } from './fields'
import { pageQueryShape } from './paging.contract'
import { personSchema } from './person.contract'
import { isoDateSchema } from './primitives'
import { textBlockSchema } from './text-blocks.contract'

/** The pages of the footer that the owner edits; each is at `/<name>`. */
export const sitePageNames = [
  'community-guidelines',
  'contact',
  'report-content',
  'privacy',
  'terms',
  'cookies',
] as const
/** Names a page of the footer. */
export type SitePageName = (typeof sitePageNames)[number]

/** The most characters of a page. */
export const maximumPageTextLength = 40_000

/** Stands in a page's text for the support address. */
export const supportEmailPlaceholder = '{{SUPPORT_EMAIL}}'

/** `GET /api/pages/{name}`: a page without markup, so that it needs no sanitizing in a browser. */
export const sitePageSchema = z.object({
  id: z.enum(sitePageNames),
  title: z.string(),
  blocks: z.array(textBlockSchema),
  /** `null`: the default text, never edited. */
  updatedAt: z.nullable(isoDateSchema),
})
export type SitePage = z.infer<typeof sitePageSchema>

/** A page as the portal lists it. */
export const sitePageSummarySchema = z.object({
  id: z.enum(sitePageNames),
  title: z.string(),
  /** 0: never edited. */
  version: z.number(),
  /** The text is the default one. */
  isDefault: z.boolean(),
  updatedAt: z.nullable(isoDateSchema),
  updatedBy: z.nullable(personSchema),
})
export type SitePageSummary = z.infer<typeof sitePageSummarySchema>

/** A page with its text, for the editor. */
export const editableSitePageSchema = z.extend(sitePageSummarySchema, {
  /** Markdown. */
  text: z.string(),
})
export type EditableSitePage = z.infer<typeof editableSitePageSchema>

/** A version of a page. */
export const sitePageVersionSchema = z.object({
  /** The number of the version. */
  id: z.string(),
  version: z.number(),
  isDefault: z.boolean(),
  text: z.string(),
  /** The number of the version that was restored; `null`: the text was written. */
  restoredFrom: z.nullable(z.number()),
  createdAt: isoDateSchema,
  author: z.nullable(personSchema),
})
export type SitePageVersion = z.infer<typeof sitePageVersionSchema>

/** `GET /api/admin/pages/{name}/versions` */
export const sitePageVersionsQuerySchema = z.object(pageQueryShape)

const versionRule = 'Please say which version this is based on'
const versionField = z.number(versionRule).check(z.int(versionRule), z.minimum(0, versionRule))

const textRule = textField({
  minimum: 1,
  tooShort: 'Please write a text',
  maximum: maximumPageTextLength,
  tooLong: 'Text too long',
})

/** `PUT /api/admin/pages/{name}` */
export const sitePageInputSchema = z.object({
  text: textRule,
  /** The version that was edited; an outdated one is rejected. */
  baseVersion: versionField,
})
export type SitePageInput = z.output<typeof sitePageInputSchema>

/** `POST /api/admin/pages/{name}/restore` */
export const sitePageRestoreSchema = z.object({
  /** 0: the default text. */
  version: versionField,
  baseVersion: versionField,
})
export type SitePageRestore = z.output<typeof sitePageRestoreSchema>

/** `POST /api/admin/pages/preview` */
export const sitePagePreviewInputSchema = z.object({ text: textRule })
/** A text as visitors will see it. */
export const sitePagePreviewSchema = z.object({ blocks: z.array(textBlockSchema) })
export type SitePagePreview = z.infer<typeof sitePagePreviewSchema>
