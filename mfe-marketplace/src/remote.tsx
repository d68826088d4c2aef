import type { RemoteModule } from '@haulyard/shell-contract'

const directory = {
  chunk: 'directory',
  load: () =>
    import(/* webpackChunkName: "directory" */ './features/directory/pages/directory-page'),
}

export default {
  routes: [
    {
      path: '/classifieds',
      chunk: 'classifieds',
      load: () =>
        import(
          /* webpackChunkName: "classifieds" */ './features/classifieds/pages/classifieds-page'
        ),
    },
    {
      path: '/classifieds/:id',
      chunk: 'classified',
      load: () =>
        import(
          /* webpackChunkName: "classified" */ './features/classifieds/pages/classified-detail-page'
        ),
    },
    // Two addresses, one page (spec §2).
    { path: '/directory', ...directory },
    { path: '/services', ...directory },
    {
      path: '/services/:id',
      chunk: 'service',
      load: () =>
        import(/* webpackChunkName: "service" */ './features/directory/pages/service-detail-page'),
    },
  ],
  slots: {
    'dashboard.recent-classifieds': () => import('./features/classifieds/slots/recent-classifieds'),
    'dashboard.popular-services': () => import('./features/directory/slots/popular-services'),
  },
} satisfies RemoteModule
