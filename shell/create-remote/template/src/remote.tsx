import type { RemoteModule } from '@haulyard/shell-contract'
import { siteKey } from './features/overview/api/use-site'

export default {
  routes: [
    {
      path: '/starter',
      chunk: 'overview',
      queries: () => [siteKey],
      load: () =>
        import(/* webpackChunkName: "overview" */ './features/overview/pages/overview-page'),
    },
  ],
  slots: {
    'dashboard.starter': () => import('./features/overview/slots/overview-section'),
  },
  slotQueries: {
    'dashboard.starter': [],
  },
} satisfies RemoteModule
