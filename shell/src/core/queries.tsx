import { type QueryClient, QueryClientProvider } from '@haulyard/remote-kit/query'
import { createQueryClient, type QueryClientOptions } from '@haulyard/shell-host'
import type { LoadedQuery } from '@haulyard/shell-host/rendered-page'
import { type ReactNode, useEffect } from 'react'

/** The one query client of the page, and what hands it to the components that read. */
export interface Queries {
  readonly client: QueryClient
  readonly Provider: (props: { children: ReactNode }) => ReactNode
}

/** What making the page's queries takes. */
export interface QueriesOptions extends QueryClientOptions {
  /** The query data of the document. */
  readonly loaded: readonly LoadedQuery[]
}

/** Makes the page's query client. */
export const createQueries = ({ loaded, ...options }: QueriesOptions): Queries => {
  const client = createQueryClient(options)
  for (const { queryKey, data } of loaded) client.setQueryData(queryKey, data)

  /**
   * Refetches the document's data once the page shows it. Browsers keep documents for days (a
   * restored tab, going back from another site), and data never goes stale by itself (spec
   * §9). A next page that is being fetched is not cancelled.
   */
  let unverified = loaded
  const refetchDocumentData = () => {
    for (const { queryKey } of unverified) {
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    }
    unverified = []
  }
  const Provider = ({ children }: { children: ReactNode }) => {
    // Runs after the effects of the children, which observe their queries by now.
    useEffect(refetchDocumentData, [])
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }
  return { client, Provider }
}
