/** The addresses that this remote links to. */
export const paths = {
  news: '/news',
  /** An article's full text has its own address, so that it can be shared. */
  newsArticle: (articleId: string) => `/news/${encodeURIComponent(articleId)}`,
  eslBook: '/esl-book',
  contact: '/contact',
  // The shell's own pages.
  home: '/',
  login: '/login',
} as const

/** A full-page navigation to the API (spec §7). */
export const signInUrl = '/api/login'
