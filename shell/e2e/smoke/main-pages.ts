import type { Locator, Page } from '../support/test'

/** A page that somebody would miss at once. */
interface MainPage {
  readonly path: string
  readonly heading: string
  /** What it is opened for. */
  readonly content: (main: Locator) => Locator
}

const records = (main: Locator) => main.getByRole('listitem')
const articles = (main: Locator) => main.getByRole('article')

/** The main pages of the remotes that are everybody's. */
export const mainPages: Readonly<Record<string, readonly MainPage[]>> = {
  'mfe-marketplace': [
    { path: '/classifieds', heading: 'Classifieds', content: records },
    { path: '/directory', heading: 'Trucking Directory', content: records },
  ],
  'mfe-community': [
    { path: '/message-board', heading: 'Message Board', content: records },
    { path: '/social-feed', heading: 'Community Chat', content: articles },
  ],
  'mfe-content': [
    { path: '/news', heading: 'Industry News', content: articles },
    {
      path: '/esl-book',
      heading: 'English',
      content: (main) => main.getByRole('button', { name: 'Order Now' }),
    },
    {
      path: '/account-help',
      heading: 'Account Help',
      content: (main) => main.getByRole('link', { name: 'Email Support' }),
    },
  ],
}

/** The dashboard's sections, each filled by a remote. */
export const dashboardSections = [
  'Recent Classifieds',
  'Popular Services',
  'Latest News',
  'Active Discussions',
] as const

export const mainOf = (page: Page): Locator => page.getByRole('main')

export const titleOf = (page: Page): Locator => mainOf(page).getByRole('heading', { level: 1 })
