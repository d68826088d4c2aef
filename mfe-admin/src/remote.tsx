import type { RemoteModule } from '@haulyard/shell-contract'

export default {
  // Written out: the contract's own constant would be the shell's at run time.
  contractVersion: 1,
  routes: [
    { path: '/admin-portal', load: () => import('./features/portal/pages/admin-portal-page') },
  ],
  slots: {},
} satisfies RemoteModule
