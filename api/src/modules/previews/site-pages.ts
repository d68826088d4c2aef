import {
  classifiedFiltersSchema,
  newsQuerySchema,
  pageQueryShape,
  serviceFiltersSchema,
  sitePageTitles,
  topicFiltersSchema,
} from '@haulyard/api-contract'
import { toPublisher } from './entities'
import type { Entity, PublicPage } from './public-page'

/** The lists reject longer ones. */
const longestFilter = 200

interface SitePage {
  readonly title: string
  readonly description: string
  /** Further paths of the same page. */
  readonly aliases?: readonly string[]
  /** The name of the list's feed below `/rss`, and the parameters that both have. */
  readonly feed?: { readonly name: string; readonly parameters: readonly string[] }
}

const filtersOf = ({ shape }: { readonly shape: object }) =>
  Object.keys(shape).filter((name) => !Object.hasOwn(pageQueryShape, name))

/** The public pages that show no single record, by their paths. */
const sitePages: Readonly<Record<string, SitePage>> = {
  '/': {
    title: 'The truck drivers’ community',
    description:
      'Classifieds, a services directory, news, a message board and chat for truck drivers in the US and Canada.',
  },
  '/classifieds': {
    title: 'Classifieds',
    description: 'Trucks, trailers, parts and equipment for sale in the US and Canada.',
    feed: { name: 'classifieds', parameters: filtersOf(classifiedFiltersSchema) },
  },
  '/directory': {
    title: 'Trucking Directory',
    description: 'Repair shops, towing, loading, transport and other services for truck drivers.',
    aliases: ['/services'],
    feed: { name: 'directory', parameters: filtersOf(serviceFiltersSchema) },
  },
  '/news': {
    title: 'Industry News',
    description: 'News for truck drivers in the US and Canada.',
    feed: { name: 'news', parameters: filtersOf(newsQuerySchema) },
  },
  '/message-board': {
    title: 'Message Board',
    description: 'Discussions of truck drivers about routes, equipment, regulations and jobs.',
    aliases: ['/forum'],
    feed: { name: 'message-board', parameters: filtersOf(topicFiltersSchema) },
  },
  '/esl-book': {
    title: 'ESL Book',
    description: 'An English book for truck drivers whose first language is another one.',
  },
  '/account-help': {
    title: 'Account Help',
    description: 'Help with signing in, passwords and accounts of Haulyard.',
  },
  '/community-guidelines': {
    title: sitePageTitles['community-guidelines'],
    description: 'How members of Haulyard treat each other, and what is removed.',
  },
  '/moderation': {
    title: 'How We Moderate',
    description: 'How many warnings, suspensions and appeals there were, month by month.',
  },
  '/contact': {
    title: sitePageTitles.contact,
    description: 'Write to the people who run Haulyard.',
  },
  '/report-content': {
    title: sitePageTitles['report-content'],
    description: 'How to report a listing, a post or a member, and what happens then.',
  },
  '/privacy': {
    title: sitePageTitles.privacy,
    description: 'What Haulyard stores about you, for how long, and who sees it.',
  },
  '/terms': {
    title: sitePageTitles.terms,
    description: 'What you agree to when you use Haulyard.',
  },
  '/cookies': {
    title: sitePageTitles.cookies,
    description: 'The cookies that Haulyard sets, by name, and what each is for.',
  },
}

/** The paths of these pages, without their further ones. */
export const sitePaths: readonly string[] = Object.keys(sitePages)

const pathsByAlias = new Map(
  Object.entries(sitePages).flatMap(([path, { aliases = [] }]) =>
    aliases.map((alias) => [alias, path] as const),
  ),
)

const nameOf = (path: string) => path.slice(1) || 'home'
const pathsByName = new Map(sitePaths.map((path) => [nameOf(path), path]))

/** The name of the page at a path, or `null`. */
export function findSitePageName(path: string): string | null {
  const known = pathsByAlias.get(path) ?? path
  return Object.hasOwn(sitePages, known) ? nameOf(known) : null
}

/** The page of a name, or `null`. */
export function findSitePage(name: string): PublicPage | null {
  const path = pathsByName.get(name)
  const page = path === undefined ? undefined : sitePages[path]
  if (path === undefined || !page) return null
  const { title, description } = page
  return {
    path,
    title,
    description,
    type: 'website',
    picture: { label: 'Haulyard', title, detail: description, price: null, picture: null },
    entities: ({ origin }) => (path === '/' ? [toWebSite(origin)] : []),
  }
}

/** The feed of a list with the filters of its address; `null` for other pages. */
export function findFeed(path: string, search: URLSearchParams) {
  const page = sitePages[path]
  // The saved services of a member have no feed.
  if (!page?.feed || search.has('saved')) return null
  const filters = new URLSearchParams()
  for (const name of page.feed.parameters) {
    const value = search.get(name) ?? ''
    if (value !== '' && value !== 'all' && value.length <= longestFilter) filters.set(name, value)
  }
  const query = filters.size > 0 ? `?${filters}` : ''
  return { title: page.title, path: `/rss/${page.feed.name}.xml${query}` }
}

const toWebSite = (origin: string): Entity => ({
  '@type': 'WebSite',
  name: 'Haulyard',
  url: `${origin}/`,
  publisher: toPublisher(origin),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
