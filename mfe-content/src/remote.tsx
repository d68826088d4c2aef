import type { RemoteModule } from '@haulyard/shell-contract'

export default {
  routes: [
    // An article is read over the list: one page at both addresses.
    {
      path: '/news/:id?',
      chunk: 'news',
      load: () => import(/* webpackChunkName: "news" */ './features/news/pages/news-page'),
    },
    {
      path: '/esl-book',
      chunk: 'esl-book',
      load: () =>
        import(/* webpackChunkName: "esl-book" */ './features/esl-book/pages/esl-book-page'),
    },
    {
      path: '/account-help',
      chunk: 'account-help',
      load: () =>
        import(
          /* webpackChunkName: "account-help" */ './features/account-help/pages/account-help-page'
        ),
    },
  ],
  slots: {
    'dashboard.latest-news': () => import('./features/news/slots/latest-news'),
  },
} satisfies RemoteModule
