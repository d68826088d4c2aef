import {
  dashboardListSize,
  draftsKey,
  listPagesKey,
  newestKey,
  recordKey,
} from '@haulyard/remote-kit/query-keys'
import { isFiltered, readFilters } from '@haulyard/remote-kit/read-filters'
import type { DeclareQueries, RemoteModule } from '@haulyard/shell-contract'
import { classifiedsUrl } from './features/classifieds/api/get-classifieds'
import {
  ownClassifiedsUrl,
  ownCountsUrl,
  savedClassifiedsUrl,
  savedIdsUrl,
  savedSearchesList,
  uploadAddressUrl,
} from './features/classifieds/api/member-urls'
import { classifiedFilterFields, toAsked } from './features/classifieds/classified-filters'
import { readCompared } from './features/classifieds/compare/compare-address'
import { ownFilters, readOwnTab, renewField } from './features/classifieds/own-tabs'
import {
  readSellerList,
  sellerFilters,
  sellersUrl,
  sellerUrl,
} from './features/classifieds/seller-lists'
import { isMapShown } from './features/classifieds/view-address'
import { popularServicesKey } from './features/directory/api/get-popular-services'
import { savedServicesUrl } from './features/directory/api/get-saved-services'
import { servicesUrl } from './features/directory/api/get-services'
import { savedStateKey } from './features/directory/api/save-service'
import { directoryFilterFields } from './features/directory/directory-filters'
import { savedField } from './features/directory/directory-paths'
import { requestFilters, requestsUrl } from './features/requests/api/get-requests'
import { receivedView, serviceField, viewField } from './features/requests/request-paths'

const directoryQueries: DeclareQueries = ({ search, user }) => {
  if (search.get(savedField) !== '1') {
    return [listPagesKey({ url: servicesUrl, filters: readFilters(directoryFilterFields, search) })]
  }
  return user ? [listPagesKey({ url: savedServicesUrl })] : []
}

const requestsQueries: DeclareQueries = ({ search, user }) => {
  if (user === null) return []
  const role = search.get(viewField) === receivedView ? 'provider' : 'requester'
  const service = search.get(serviceField) ?? undefined
  return [listPagesKey({ url: requestsUrl, filters: requestFilters({ role, service }) })]
}

const ownClassifiedsQueries: DeclareQueries = ({ search, user }) => {
  if (user === null) return []
  const renewed = search.get(renewField)
  const tab = readOwnTab(search)
  return [
    draftsKey,
    ...(tab === 'draft'
      ? []
      : [listPagesKey({ url: ownClassifiedsUrl, filters: ownFilters(tab) })]),
    [ownCountsUrl],
    ...(renewed === null ? [] : [recordKey({ listUrl: classifiedsUrl, id: renewed })]),
  ]
}

const directory = {
  chunk: 'directory',
  queries: directoryQueries,
  load: () =>
    import(/* webpackChunkName: "directory" */ './features/directory/pages/directory-page'),
}

export default {
  routes: [
    {
      path: '/classifieds',
      chunk: 'classifieds',
      queries: ({ search, user }) => {
        const filters = readFilters(classifiedFilterFields, search)
        return [
          listPagesKey({ url: classifiedsUrl, filters: toAsked(filters, search) }),
          ...(user && !isMapShown(search) ? [[savedIdsUrl] as const] : []),
          ...(user && isFiltered(filters) ? [listPagesKey(savedSearchesList)] : []),
        ]
      },
      load: () =>
        import(
          /* webpackChunkName: "classifieds" */ './features/classifieds/pages/classifieds-page'
        ),
    },
    // Before the address of a classified: the first that fits wins.
    {
      path: '/classifieds/mine',
      chunk: 'own-classifieds',
      queries: ownClassifiedsQueries,
      load: () =>
        import(
          /* webpackChunkName: "own-classifieds" */ './features/classifieds/pages/own-classifieds-page'
        ),
    },
    {
      path: '/classifieds/saved',
      chunk: 'saved-classifieds',
      queries: ({ user }) =>
        user ? [listPagesKey({ url: savedClassifiedsUrl }), [savedIdsUrl]] : [],
      load: () =>
        import(
          /* webpackChunkName: "saved-classifieds" */ './features/classifieds/pages/saved-classifieds-page'
        ),
    },
    {
      path: '/classifieds/searches',
      chunk: 'saved-searches',
      queries: ({ user }) => (user ? [listPagesKey(savedSearchesList)] : []),
      load: () =>
        import(
          /* webpackChunkName: "saved-searches" */ './features/classifieds/pages/saved-searches-page'
        ),
    },
    {
      path: '/classifieds/compare',
      chunk: 'compare',
      queries: ({ search }) =>
        readCompared(search).ids.map((id) => recordKey({ listUrl: classifiedsUrl, id })),
      load: () =>
        import(/* webpackChunkName: "compare" */ './features/classifieds/pages/compare-page'),
    },
    {
      path: '/classifieds/upload',
      chunk: 'classified-upload',
      queries: ({ user }) => (user ? [[uploadAddressUrl]] : []),
      load: () =>
        import(
          /* webpackChunkName: "classified-upload" */ './features/classified-uploads/pages/upload-page'
        ),
    },
    {
      path: '/classifieds/seller/:id',
      chunk: 'seller',
      queries: ({ params: { id = '' }, search, user }) => [
        recordKey({ listUrl: sellersUrl, id }),
        listPagesKey({
          url: `${sellerUrl(id)}/classifieds`,
          filters: sellerFilters(readSellerList(search)),
        }),
        ...(user ? [[savedIdsUrl] as const] : []),
      ],
      load: () =>
        import(/* webpackChunkName: "seller" */ './features/classifieds/pages/seller-page'),
    },
    {
      path: '/classifieds/:id',
      chunk: 'classified',
      queries: ({ params: { id = '' }, user }) => [
        recordKey({ listUrl: classifiedsUrl, id }),
        ...(user ? [[savedIdsUrl] as const] : []),
      ],
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
      queries: ({ params: { id = '' }, user }) => [
        recordKey({ listUrl: servicesUrl, id }),
        ...(user ? [savedStateKey(id)] : []),
      ],
      load: () =>
        import(/* webpackChunkName: "service" */ './features/directory/pages/service-detail-page'),
    },
    {
      path: '/requests',
      chunk: 'requests',
      queries: requestsQueries,
      load: () =>
        import(/* webpackChunkName: "requests" */ './features/requests/pages/requests-page'),
    },
    {
      path: '/requests/:id',
      chunk: 'request',
      queries: ({ params: { id = '' }, user }) =>
        user ? [recordKey({ listUrl: requestsUrl, id })] : [],
      load: () =>
        import(/* webpackChunkName: "request" */ './features/requests/pages/request-page'),
    },
  ],
  slots: {
    'dashboard.recent-classifieds': () => import('./features/classifieds/slots/recent-classifieds'),
    'dashboard.popular-services': () => import('./features/directory/slots/popular-services'),
  },
  slotQueries: {
    'dashboard.recent-classifieds': [newestKey({ url: classifiedsUrl, count: dashboardListSize })],
    'dashboard.popular-services': [popularServicesKey],
  },
} satisfies RemoteModule
