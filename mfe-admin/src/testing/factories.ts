import type { AdminStats } from '@haulyard/api-contract'

/** The overview's numbers as the API answers them; say only what the test is about. */
export const someAdminStats = (fields: Partial<AdminStats> = {}): AdminStats => ({
  totalUsers: 1240,
  pendingReports: 3,
  activeListings: 248,
  forumPosts: 512,
  externalListings: 12,
  importedArticles: 30,
  ...fields,
})
