import type { DrawnAnswer } from '@haulyard/shell-contract/drawn-page'
import { createQueryClient, type QueryClientOptions } from '@haulyard/shell-contract/host'
import { type QueryClient, QueryClientProvider } from '@haulyard/shell-contract/query'
import { type ReactNode, useEffect } from 'react'

/** The one query client of the page, and what hands it to the components that read. */
export interface Queries {
  readonly client: QueryClient
  readonly Provider: (props: { children: ReactNode }) => ReactNode
}

/** What making the page's queries takes. */
export interface QueriesOptions extends QueryClientOptions {
  /** The query data of the document. */
  readonly answers: readonly DrawnAnswer[]
}

/** Makes the page's query client. */
export const createQueries = ({ answers, ...options }: QueriesOptions): Queries => {
  const client = createQueryClient(options)
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data)

  /**
   * Refetches the document's data once the page shows it. Browsers keep documents for days (a
   * restored tab, going back from another site), and data never goes stale by itself (spec
   * §9). A next page that is being fetched is not cancelled.
   */
  let unverified = answers
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
