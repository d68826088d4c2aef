import type { PageQuery, QueryParameters } from '@haulyard/shell-contract'

/** How many records a list on the dashboard shows (spec §9). */
export const dashboardListSize = 3

/** The key of the query of `useListPages`. */
export const listPagesKey = ({
  url,
  filters = {},
}: {
  readonly url: string
  readonly filters?: QueryParameters | undefined
}) => [url, filters, 'pages'] as const satisfies PageQuery

/** The key of the query of `useNewest`. */
export const newestKey = ({
  url,
  count,
  filters,
}: {
  readonly url: string
  readonly count: number
  readonly filters?: QueryParameters | undefined
}) => [url, { limit: count, ...filters }] as const satisfies PageQuery

/** The key of the query of `useRecord`. */
export const recordKey = ({ listUrl, id }: { readonly listUrl: string; readonly id: string }) =>
  [`${listUrl}/${encodeURIComponent(id)}`] as const satisfies PageQuery

/** The query of the current user's drafts, last changed first; 100 is as many as there can be. */
export const draftsKey = ['/api/drafts', { limit: 100 }] as const
