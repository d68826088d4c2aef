import {
  dashboardListSize,
  listPagesKey,
  newestKey,
  recordKey,
} from '@haulyard/remote-kit/query-keys'
import type { RemoteModule } from '@haulyard/shell-contract'
import { newsUrl } from './features/news/api/get-news'

export default {
  routes: [
    // An article is read over the list: one page at both addresses.
    {
      path: '/news/:id?',
      chunk: 'news',
      queries: ({ params: { id } }) => [
        listPagesKey({ url: newsUrl }),
        ...(id === undefined ? [] : [recordKey({ listUrl: newsUrl, id })]),
      ],
      load: () => import(/* webpackChunkName: "news" */ './features/news/pages/news-page'),
    },
    {
      path: '/esl-book',
      chunk: 'esl-book',
      queries: () => [],
      load: () =>
        import(/* webpackChunkName: "esl-book" */ './features/esl-book/pages/esl-book-page'),
    },
    {
      path: '/account-help',
      chunk: 'account-help',
      queries: () => [],
      load: () =>
        import(
          /* webpackChunkName: "account-help" */ './features/account-help/pages/account-help-page'
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
