import type { Repositories } from '../../repositories'
import { createPageNotFoundError } from './previews.errors'
import type { PageName, PreviewKind, PublicPage } from './public-page'
import { findArticlePage } from './records/article-page'
import { findClassifiedPage } from './records/classified-page'
import { findMemberPage } from './records/member-page'
import { findSellerPage } from './records/seller-page'
import { findServicePage } from './records/service-page'
import { findTopicPage } from './records/topic-page'
import { findSitePage, findSitePageName } from './site-pages'

/** What pages are found in, and the time by which they are. */
export type PageRecords = { readonly now: () => Date } & Pick<
  Repositories,
  | 'articles'
  | 'categories'
  | 'classifieds'
  | 'connections'
  | 'blocks'
  | 'mutes'
  | 'members'
  | 'posts'
  | 'services'
  | 'topics'
>

type FindPage = (id: string, records: PageRecords) => PublicPage | Promise<PublicPage>

/** Every kind's way to find what visitors may read; throws an error if there is no such page. */
const finders: Readonly<Record<PreviewKind, FindPage>> = {
  pages: (name) => {
    const page = findSitePage(name)
    if (!page) throw createPageNotFoundError()
    return page
  },
  classifieds: findClassifiedPage,
  services: findServicePage,
  news: findArticlePage,
  topics: findTopicPage,
  members: findMemberPage,
  sellers: findSellerPage,
}

/** The page of a name, as visitors may read it. */
export const findPage = async ({ kind, id }: PageName, records: PageRecords): Promise<PublicPage> =>
  await finders[kind](id, records)

/** The paths of the pages of records, before their ids. */
const kindsByPlace: Readonly<Record<string, PreviewKind>> = {
  classifieds: 'classifieds',
  'classifieds/seller': 'sellers',
  services: 'services',
  news: 'news',
  forum: 'topics',
  'forum-thread': 'topics',
  members: 'members',
}

/** Which public page an address of the site is; `null` for other addresses. */
export function parsePagePath(pathname: string): PageName | null {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const sitePage = findSitePageName(path)
  if (sitePage !== null) return { kind: 'pages', id: sitePage }
  const end = path.lastIndexOf('/')
  const [place, id] = [path.slice(1, end), path.slice(end + 1)]
  if (id === '' || !Object.hasOwn(kindsByPlace, place)) return null
  const kind = kindsByPlace[place]
  return kind ? { kind, id } : null
}
