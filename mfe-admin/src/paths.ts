/** The addresses that this remote links to. */
export const paths = {
  portal: '/admin-portal',
  /** The marketplace's own. */
  classified: (id: string) => `/classifieds/${encodeURIComponent(id)}`,
  /** The community's own. */
  topic: (id: string) => `/forum/${encodeURIComponent(id)}`,
  /** The content's own. */
  newsArticle: (id: string) => `/news/${encodeURIComponent(id)}`,
} as const

/** Where a section of the portal is; the overview is where it opens. */
export const sectionPath = (name: string): string =>
  name === 'overview' ? paths.portal : `${paths.portal}?section=${name}`
