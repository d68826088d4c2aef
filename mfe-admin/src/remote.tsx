import type { RemoteModule } from '@haulyard/shell-contract'

export default {
  routes: [
    {
      path: '/admin-portal',
      chunk: 'admin-portal',
      load: () =>
        import(/* webpackChunkName: "admin-portal" */ './features/portal/pages/admin-portal-page'),
    },
  ],
  slots: {},
} satisfies RemoteModule
