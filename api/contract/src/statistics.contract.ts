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
