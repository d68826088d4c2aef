import type { AdminStats, CurrentUser } from '@haulyard/api-contract'

/** The overview's numbers as the API answers them; say only what the test is about. */
export const someAdminStats = (fields: Partial<AdminStats> = {}): AdminStats => ({
  totalUsers: 1240,
  pendingReports: 3,
  activeListings: 248,
  forumPosts: 512,
  ...fields,
})

/** A signed-in administrator. */
export const anAdmin = (fields: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  firstName: 'Ruth',
  lastName: 'Okafor',
  email: 'ruth@haulyard.example',
  profileImageUrl: null,
  isAdmin: true,
  company: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  ...fields,
})
