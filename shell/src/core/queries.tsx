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
  /** What the document brought along. */
  readonly answers: readonly DrawnAnswer[]
}

/** Makes the page's query client. */
export const createQueries = ({ answers, ...options }: QueriesOptions): Queries => {
  const client = createQueryClient(options)
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data)

  /**
   * Reads once more what the document brought along, now that the page shows it. Browsers
   * keep documents for days (a tab restored, a way back from another site), and answers
   * never go stale by themselves (spec §9). A next page that is under way goes on.
   */
  let unconfirmed = answers
  const confirmAnswers = () => {
    for (const { queryKey } of unconfirmed) {
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    }
    unconfirmed = []
  }
  const Provider = ({ children }: { children: ReactNode }) => {
    // After the effects of what is inside: it listens by now.
    useEffect(confirmAnswers, [])
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }
  return { client, Provider }
}
