import type { CurrentUser } from '@haulyard/api-contract'
import type { PageQuery, RemoteRoute } from '@haulyard/shell-contract'
import { matchPath } from 'react-router-dom'
import type { HostApiClient } from './api-client'
import type { LoadedQuery } from './rendered-page'

/** The queries that a route declares for an address; `null` where it declares none. */
export const declaredQueries = (
  route: Pick<RemoteRoute, 'path' | 'queries'>,
  { url, user }: { readonly url: URL; readonly user: CurrentUser | null },
): readonly PageQuery[] | null => {
  const params = matchPath(route.path, url.pathname)?.params ?? {}
  return route.queries?.({ params, search: url.searchParams, user }) ?? null
}

/** Loads queries as the query client stores them. @throws when one of them fails */
export const loadQueries = (
  api: HostApiClient,
  queries: readonly PageQuery[],
): Promise<readonly LoadedQuery[]> =>
  Promise.all(
    queries.map(async (queryKey) => {
      const [url, parameters, kind] = queryKey
      const data =
        kind === 'pages'
          ? { pages: [await api.list(url, parameters)], pageParams: [null] }
          : await api.get(url, parameters)
      return { queryKey, data }
    }),
  )
