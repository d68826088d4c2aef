/** The addresses that this remote links to. */
export const paths = {
  messageBoard: '/message-board',
  scheduledTopics: '/message-board/scheduled',
  forumTopic: (topicId: string) => `/forum/${encodeURIComponent(topicId)}`,
  socialFeed: '/social-feed',
  feedPost: (postId: string) => `/social-feed?post=${encodeURIComponent(postId)}`,
  // Pages of the marketplace.
  seller: (memberId: string) => `/classifieds/seller/${encodeURIComponent(memberId)}`,
  classified: (id: string) => `/classifieds/${encodeURIComponent(id)}`,
  // The shell's own pages.
  home: '/',
  login: '/login',
  signup: '/signup',
  settings: '/settings',
} as const
