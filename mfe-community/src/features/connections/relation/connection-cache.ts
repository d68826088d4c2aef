import type { Connection } from '@haulyard/api-contract'
import type { QueryClient } from '@haulyard/remote-kit/query'
import type { ListPage } from '@haulyard/shell-contract'
import { connectionsUrl } from './relation-keys'

/** A connection as it was read; `null` is one that does not fit. */
type Item = Connection | null

interface HeldPages {
  readonly pages: readonly ListPage<Item>[]
}
/** What a query holds: a list page by page, or what is with one member. */
type Held = HeldPages | readonly Item[]

/** What a query asks for. */
interface Filters {
  readonly with?: string
  readonly status?: Connection['status']
}

const arePages = (held: Held): held is HeldPages => 'pages' in held

const itemsOf = (held: Held): readonly Item[] =>
  arePages(held) ? held.pages.flatMap(({ items }) => items) : held

const changeItems = (held: Held, change: (items: readonly Item[]) => readonly Item[]): Held =>
  arePages(held)
    ? { ...held, pages: held.pages.map((page) => ({ ...page, items: change(page.items) })) }
    : change(held)

const prepend = (held: Held, connection: Connection): Held => {
  // There is one with a member at most.
  if (!arePages(held)) return [connection]
  const [first, ...rest] = held.pages
  const pages = first ? [{ ...first, items: [connection, ...first.items] }, ...rest] : held.pages
  return { ...held, pages }
}

const fits = ({ requesterId, receiverId, status }: Connection, filters: Filters) =>
  (filters.status === undefined || filters.status === status) &&
  (filters.with === undefined || [requesterId, receiverId].includes(filters.with))

/** What an event about a connection lacks, and was known before. */
const withPresence = (connection: Connection, known: Item): Connection => {
  const isOnline = connection.isOnline ?? known?.isOnline
  return isOnline === undefined ? connection : { ...connection, isOnline }
}

const put = (held: Held, connection: Connection, filters: Filters): Held => {
  const isWanted = fits(connection, filters)
  const isThere = itemsOf(held).some((item) => item?.id === connection.id)
  if (!isThere) return isWanted ? prepend(held, connection) : held
  return changeItems(held, (items) =>
    items.flatMap((item) => {
      if (item?.id !== connection.id) return [item]
      return isWanted ? [withPresence(connection, item)] : []
    }),
  )
}

/** Changes the data of every query. A response in flight may be older: it is requested again. */
const changeQueries = (
  queryClient: QueryClient,
  change: (held: Held, filters: Filters) => Held,
): void => {
  const queryKey = [connectionsUrl]
  for (const [key, held] of queryClient.getQueriesData<Held>({ queryKey })) {
    if (held) queryClient.setQueryData(key, change(held, (key[1] ?? {}) as Filters))
  }
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}

/** What is accepted becomes no request again: a request of that id is older news. */
const isOutdated = (queryClient: QueryClient, { id, status }: Connection): boolean =>
  status === 'pending' &&
  queryClient
    .getQueriesData<Held>({ queryKey: [connectionsUrl] })
    .flatMap(([, held]) => (held ? itemsOf(held) : []))
    .some((known) => known?.id === id && known.status === 'accepted')

/** Makes the newest state of a connection known wherever connections show. */
export const putConnection = (queryClient: QueryClient, connection: Connection): void => {
  if (isOutdated(queryClient, connection)) return
  changeQueries(queryClient, (held, filters) => put(held, connection, filters))
}

/** Takes connections that have ended away from wherever connections show. */
export const removeConnections = (
  queryClient: QueryClient,
  hasEnded: (connection: Connection) => boolean,
): void =>
  changeQueries(queryClient, (held) =>
    changeItems(held, (items) => items.filter((item) => item === null || !hasEnded(item))),
  )

/** Makes it known whether a connected member is online. */
export const putPresence = (
  queryClient: QueryClient,
  { userId, isOnline }: { readonly userId: string; readonly isOnline: boolean },
): void => {
  const isWith = (item: Item) => item?.requesterId === userId || item?.receiverId === userId
  changeQueries(queryClient, (held) =>
    changeItems(held, (items) =>
      items.map((item) => (item && isWith(item) ? { ...item, isOnline } : item)),
    ),
  )
}
