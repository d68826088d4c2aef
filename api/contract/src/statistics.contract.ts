import * as z from 'zod/mini'

/** `GET /api/dashboard/stats` (spec §7). */
export const dashboardStatsSchema = z.object({
  activeListings: z.number(),
  availableServices: z.number(),
  newsArticles: z.number(),
  forumPosts: z.number(),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

/** `GET /api/admin/stats` (interface notes 7). */
export const adminStatsSchema = z.object({
  totalUsers: z.number(),
  pendingReports: z.number(),
  activeListings: z.number(),
  forumPosts: z.number(),
  /** How many records "Delete All External Listings" would remove. */
  externalListings: z.number(),
  /** How many records "Delete All RSS" would remove. */
  importedArticles: z.number(),
})
export type AdminStats = z.infer<typeof adminStatsSchema>

/** What happened on one day. */
export const dailyFiguresSchema = z.object({
  /** `2026-11-25`, in UTC. */
  day: z.string(),
  newMembers: z.number(),
  /** Who used the site signed in, at least once. */
  activeMembers: z.number(),
  newListings: z.number(),
  /** Listings that their sellers have marked as sold. An older API responds without it. */
  soldListings: z.optional(z.number()),
  newTopics: z.number(),
  /** With the opening posts of topics. */
  newReplies: z.number(),
  /** The median of the times that topics waited for their first reply; `null`: none has one. */
  firstReplyMinutes: z.nullable(z.number()),
  /** Searches of the whole site that found nothing. */
  emptySearches: z.number(),
  /** The length of the moderation queue, when it was last counted on the day. */
  openItems: z.nullable(z.number()),
  mailsSent: z.number(),
  mailsFailed: z.number(),
  /** Push messages to single devices. An older API responds without it. */
  pushesSent: z.optional(z.number()),
  /** Those that were given up. An older API responds without it. */
  pushesFailed: z.optional(z.number()),
  /** Articles and listings that imports have added. An older API responds without it. */
  importedRecords: z.optional(z.number()),
  /** How often an import could not read a source. An older API responds without it. */
  failedReads: z.optional(z.number()),
})
export type DailyFigures = z.infer<typeof dailyFiguresSchema>

const daysRule = 'Please choose 1 to 366 days'

/** `GET /api/admin/figures` */
export const figuresQuerySchema = z.object({
  days: z.optional(
    z.coerce
      .number(daysRule)
      .check(z.int(daysRule), z.minimum(1, daysRule), z.maximum(366, daysRule)),
  ),
})
