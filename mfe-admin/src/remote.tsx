import type { RemoteModule } from '@haulyard/shell-contract'

export default {
  routes: [
    { path: '/admin-portal', load: () => import('./features/portal/pages/admin-portal-page') },
  ],
  slots: {},
} satisfies RemoteModule
