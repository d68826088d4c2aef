import type { RemoteModule } from '@haulyard/shell-contract'

const loadDirectory = () => import('./features/directory/pages/directory-page')

export default {
  routes: [
    { path: '/classifieds', load: () => import('./features/classifieds/pages/classifieds-page') },
    {
      path: '/classifieds/:id',
      load: () => import('./features/classifieds/pages/classified-detail-page'),
    },
    // Two addresses, one page (spec §2).
    { path: '/directory', load: loadDirectory },
    { path: '/services', load: loadDirectory },
    { path: '/services/:id', load: () => import('./features/directory/pages/service-detail-page') },
  ],
  slots: {
    'dashboard.recent-classifieds': () => import('./features/classifieds/slots/recent-classifieds'),
    'dashboard.popular-services': () => import('./features/directory/slots/popular-services'),
  },
} satisfies RemoteModule
