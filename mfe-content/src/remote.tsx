import type { RemoteModule } from '@haulyard/shell-contract'

export default {
  routes: [
    { path: '/news', load: () => import('./features/news/pages/news-page') },
    { path: '/esl-book', load: () => import('./features/esl-book/pages/esl-book-page') },
    {
      path: '/account-help',
      load: () => import('./features/account-help/pages/account-help-page'),
    },
  ],
  slots: {
    'dashboard.latest-news': () => import('./features/news/slots/latest-news'),
  },
} satisfies RemoteModule
