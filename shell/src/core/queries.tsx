import { type QueryClient, QueryClientProvider } from '@haulyard/remote-kit/query'
import type { Session } from '@haulyard/shell-contract'
import { createQueryClient, type QueryClientOptions } from '@haulyard/shell-host'
import type { DocumentPageData } from '@haulyard/shell-host/rendered-page'
import { type ReactNode, useEffect } from 'react'
import type { StoreApi } from 'zustand'

/** The one query client of the page, and what hands it to the components that read. */
export interface Queries {
  readonly client: QueryClient
  readonly Provider: (props: { children: ReactNode }) => ReactNode
}

/** What making the page's queries takes. */
export interface QueriesOptions extends QueryClientOptions {
  readonly session: StoreApi<Session>
  /** The data of the document. */
  readonly data: DocumentPageData | null
}

/**
 * Browsers keep documents for days (a restored tab, going back from another site), and data
 * never goes stale by itself (spec §9): data of an older document is fetched again.
 */
const maximumAgeMs = 60_000

/** Also where the clock of this device is behind the server's. */
const isFresh = (loadedAt: number) => Math.abs(Date.now() - loadedAt) < maximumAgeMs

/** Whether another member is signed in than the document was rendered for: by a stored token. */
const isOfAnother = ({ user }: DocumentPageData, session: Session) =>
  user !== null && session.status === 'signed-in' && session.user.id !== user.id

/** Makes the page's query client. */
export const createQueries = ({ data, session, ...options }: QueriesOptions): Queries => {
  const client = createQueryClient(options)
  if (data && !isOfAnother(data, session.getState())) {
    const updatedAt = data.loadedAt
    for (const { queryKey, data: loaded } of data.queries) {
      client.setQueryData(queryKey, loaded, { updatedAt })
    }
    const unfollow = session.subscribe((current) => {
      if (!isOfAnother(data, current)) return
      unfollow()
      void client.resetQueries()
    })
  }

  let unverified = data && !isFresh(data.loadedAt) ? data.queries : []
  const refetchOldData = () => {
    // A next page that is being fetched is not cancelled.
    for (const { queryKey } of unverified) {
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    }
    unverified = []
  }
  const Provider = ({ children }: { children: ReactNode }) => {
    // Runs after the effects of the children, which observe their queries by now.
    useEffect(refetchOldData, [])
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }
  return { client, Provider }
}
