/** Every address the shell links to, in one place. Their remotes own the pages below them. */
export const paths = {
  home: '/',
  classifieds: '/classifieds',
  news: '/news',
  directory: '/directory',
  services: '/services',
  messageBoard: '/message-board',
  socialFeed: '/social-feed',
  eslBook: '/esl-book',
  accountHelp: '/account-help',
  adminPortal: '/admin-portal',
  signup: '/signup',
  login: '/login',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  settings: '/settings',
  search: '/search',
  notifications: '/notifications',
  notificationChoices: '/notification-choices',
  share: '/share',
} as const

/** Full-page navigations to the API (spec §7). */
export const apiNavigations = { login: '/api/login', logout: '/api/logout' } as const

/** Where a path of our own leads, or `/` for anything that would leave the site. */
export const safeReturnPath = (value: string | null, origin: string): string => {
  if (!value) return paths.home
  try {
    const url = new URL(value, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : paths.home
  } catch {
    return paths.home
  }
}
