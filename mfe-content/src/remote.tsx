import type { SitePageName } from '@haulyard/api-contract'
import {
  dashboardListSize,
  listPagesKey,
  newestKey,
  recordKey,
} from '@haulyard/remote-kit/query-keys'
import type { RemoteModule } from '@haulyard/shell-contract'
import { newsUrl } from './features/news/api/get-news'
import { relatedArticlesKey } from './features/news/api/get-related-articles'
import { moderationSummaryUrl, sitePagesUrl, siteUrl, supportRequestsUrl } from './query-urls'

/** The pages that consist of the owner's text. */
const textPages = ['community-guidelines', 'privacy', 'terms', 'cookies'] as const

const sitePageKey = (id: SitePageName) => recordKey({ listUrl: sitePagesUrl, id })

export default {
  routes: [
    {
      path: '/news',
      chunk: 'news',
      queries: () => [listPagesKey({ url: newsUrl })],
      load: () => import(/* webpackChunkName: "news" */ './features/news/pages/news-page'),
    },
    {
      path: '/news/:id',
      chunk: 'article',
      queries: ({ params: { id = '' } }) => [
        recordKey({ listUrl: newsUrl, id }),
        relatedArticlesKey(id),
      ],
      load: () => import(/* webpackChunkName: "article" */ './features/news/pages/article-page'),
    },
    {
      path: '/esl-book',
      chunk: 'esl-book',
      queries: () => [[siteUrl]],
      load: () =>
        import(/* webpackChunkName: "esl-book" */ './features/esl-book/pages/esl-book-page'),
    },
    {
      path: '/account-help',
      chunk: 'account-help',
      queries: () => [[siteUrl]],
      load: () =>
        import(
          /* webpackChunkName: "account-help" */ './features/account-help/pages/account-help-page'
        ),
    },
    ...textPages.map((name) => ({
      path: `/${name}`,
      chunk: 'site-page',
      queries: () => [sitePageKey(name)],
      load: () =>
        import(/* webpackChunkName: "site-page" */ './features/site-pages/pages/site-page'),
    })),
    {
      path: '/contact',
      chunk: 'contact',
      queries: ({ user }) => [
        sitePageKey('contact'),
        ...(user ? [listPagesKey({ url: supportRequestsUrl })] : []),
      ],
      load: () =>
        import(/* webpackChunkName: "contact" */ './features/site-pages/pages/contact-page'),
    },
    {
      path: '/moderation',
      chunk: 'moderation',
      queries: () => [[moderationSummaryUrl]],
      load: () =>
        import(/* webpackChunkName: "moderation" */ './features/moderation/pages/moderation-page'),
    },
    {
      path: '/report-content',
      chunk: 'report-content',
      queries: () => [sitePageKey('report-content')],
      load: () =>
        import(
          /* webpackChunkName: "report-content" */ './features/site-pages/pages/report-content-page'
        ),
    },
  ],
  slots: {
    'dashboard.latest-news': () => import('./features/news/slots/latest-news'),
  },
  slotQueries: {
    'dashboard.latest-news': [newestKey({ url: newsUrl, count: dashboardListSize })],
  },
} satisfies RemoteModule
