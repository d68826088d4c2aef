export default { contractVersion: 1, routes: [{ path: '/news', load: () => import('./page') }], slots: {} }
