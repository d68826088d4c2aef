import * as z from 'zod/mini'
import { textField } from './fields'
import { optionalFilterSchema, pageQueryShape } from './paging.contract'
import { type Area, areas, type Grants, roleOf } from './permissions'
import { personSchema } from './person.contract'
import { postPhotoSchema } from './post-photos.contract'
import { idSchema, isoDateSchema, nullableTextSchema } from './primitives'
import { reportableTypes, reportedLineSchema } from './reports.contract'
import { sanctionReasonField, suspensionDaysField } from './sanctions.contract'

/** What the queue of moderators can hold: reported records, and appeals against sanctions. */
export const moderatedTypes = [...reportableTypes, 'appeal'] as const
export type ModeratedType = (typeof moderatedTypes)[number]

/** Whose moderators handle each type; `null`: administrators only. */
export const areaOfType: Readonly<Record<ModeratedType, Area | null>> = {
  classified: 'marketplace',
  service: 'directory',
  forum_topic: 'board',
  forum_post: 'board',
  feed_post: 'feed',
  feed_comment: 'feed',
  news_article: 'news',
  service_request: null,
  user: null,
  message: null,
  appeal: null,
}

/** Whether the member handles the items of this area. */
export const handlesArea = (grants: Grants, area: Area | null): boolean =>
  roleOf(grants) === 'administrator' || (area !== null && (grants.moderates ?? []).includes(area))

/** The types that a moderator can hide: they leave every list, count and search, and can return. */
export const hideableTypes = [
  'classified',
  'service',
  'forum_topic',
  'forum_post',
  'feed_post',
  'feed_comment',
] as const satisfies readonly ModeratedType[]
export type HideableType = (typeof hideableTypes)[number]

export const isHideable = (type: ModeratedType): type is HideableType =>
  hideableTypes.some((hideable) => hideable === type)

/** Why something is in the queue. */
export const itemSources = ['report', 'first_post', 'held', 'appeal'] as const

/** What became of an item. */
export const itemOutcomes = ['approved', 'resolved', 'hidden', 'warned', 'suspended'] as const

/**
 * How far an account is trusted: a new one is slowed, the first posts of a known one are looked
 * at, a trusted one is left alone.
 */
export const trustLevels = ['new', 'known', 'trusted'] as const
export type TrustLevel = (typeof trustLevels)[number]

/** One thing that moderators look at, however many reports there are about it. */
export const moderationItemSchema = z.object({
  id: idSchema,
  contentType: z.enum(moderatedTypes),
  contentId: idSchema,
  /** `null`: administrators only. */
  area: z.nullable(z.enum(areas)),
  sources: z.array(z.enum(itemSources)),
  /** The title or the beginning of the text; `null` if it is gone. */
  title: nullableTextSchema,
  /** Whether others can see it; `held`: it waits for its publication. */
  visibility: z.enum(['shown', 'hidden', 'held', 'gone']),
  /** Who handles it; `null`: nobody does yet. */
  assignee: z.nullable(personSchema),
  /** `null`: it is open. */
  outcome: z.nullable(z.enum(itemOutcomes)),
  createdAt: isoDateSchema,
})
export type ModerationItem = z.infer<typeof moderationItemSchema>

const itemReportSchema = z.object({
  id: idSchema,
  reason: z.string(),
  description: z.string(),
  reporter: personSchema,
  createdAt: isoDateSchema,
  /** About a message: what was said around it. */
  lines: z.optional(z.array(reportedLineSchema)),
})

/** A step that somebody took with an item: from the audit log. */
const itemStepSchema = z.object({
  id: idSchema,
  /** `moderation.hidden`, as in the audit log. */
  action: z.string(),
  /** `null` if the account was erased. */
  actor: z.nullable(personSchema),
  /** A note, or the reason that the author was told. */
  text: nullableTextSchema,
  createdAt: isoDateSchema,
})

const itemSignSchema = z.object({
  /** What the sign means. */
  sentence: z.string(),
  /** What was found, as it is written. */
  found: z.string(),
})

/** An item with everything that a decision needs. */
export const moderationItemDetailSchema = z.object({
  ...moderationItemSchema.shape,
  text: nullableTextSchema,
  imageUrl: nullableTextSchema,
  /** Of a feed post; each is read at `itemPhotoPath`. Missing: none, also in earlier versions. */
  photos: z.optional(z.array(postPhotoSchema)),
  /** The page that shows it; `null` if there is none. */
  path: nullableTextSchema,
  owner: z.nullable(
    z.object({
      person: personSchema,
      trust: z.enum(trustLevels),
      memberSince: isoDateSchema,
      /** How many warnings, suspensions and bans there were. */
      sanctionCount: z.number(),
      /** Administrators cannot be warned or suspended. */
      canBeSanctioned: z.boolean(),
    }),
  ),
  /** Why a listing was held. An older API responds without it. */
  signs: z.optional(z.array(itemSignSchema)),
  /** The newest 50. */
  reports: z.array(itemReportSchema),
  /** The newest 50 steps, newest first. */
  steps: z.array(itemStepSchema),
})
export type ModerationItemDetail = z.infer<typeof moderationItemDetailSchema>

/** `GET /api/moderation/items` */
export const moderationFiltersSchema = z.object({
  ...pageQueryShape,
  /** `closed`: those that were handled; by default the open ones. */
  state: optionalFilterSchema,
  area: optionalFilterSchema,
})

const noteField = textField({
  minimum: 1,
  tooShort: 'Please write a note',
  maximum: 2000,
  tooLong: 'Note too long',
})
const alsoHideField = z.optional(z.boolean())

/** The steps with a form, each by its kind. */
export const stepForms = {
  note: z.object({ kind: z.literal('note'), text: noteField }),
  hide: z.object({ kind: z.literal('hide'), reason: sanctionReasonField }),
  warn: z.object({
    kind: z.literal('warn'),
    reason: sanctionReasonField,
    alsoHide: alsoHideField,
  }),
  suspend: z.object({
    kind: z.literal('suspend'),
    reason: sanctionReasonField,
    days: suspensionDaysField,
    alsoHide: alsoHideField,
  }),
}

/**
 * `POST /api/moderation/items/{id}/steps`: `approve` (nothing is wrong), `resolve`, `hide`, `warn`
 * and `suspend` close the item; `show` brings back what was hidden. A held listing is published by
 * `approve`, and stays hidden after `hide`, `warn` and `suspend`; `resolve` is not for it.
 */
export const moderationStepSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('claim') }),
    z.object({ kind: z.literal('release') }),
    z.object({ kind: z.literal('approve') }),
    z.object({ kind: z.literal('resolve') }),
    z.object({ kind: z.literal('show') }),
    stepForms.note,
    stepForms.hide,
    stepForms.warn,
    stepForms.suspend,
  ],
  'Please choose what to do',
)
export type ModerationStep = z.output<typeof moderationStepSchema>

/** What moderators did in a month: for everybody, without names. */
export const moderationMonthSchema = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  warnings: z.number(),
  limits: z.number(),
  suspensions: z.number(),
  bans: z.number(),
  /** Records that were hidden, and still are. */
  hidden: z.number(),
  /** Appeals against the month's sanctions. */
  appeals: z.number(),
  acceptedAppeals: z.number(),
})
export type ModerationMonth = z.infer<typeof moderationMonthSchema>

/** `GET /api/moderation/summary`: the last twelve months, oldest first. */
export const moderationSummarySchema = z.object({ months: z.array(moderationMonthSchema) })
export type ModerationSummary = z.infer<typeof moderationSummarySchema>
