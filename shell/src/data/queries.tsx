import { createQueryClient, type QueryClientOptions } from '@haulyard/shell-contract/host'
import { type QueryClient, QueryClientProvider } from '@haulyard/shell-contract/query'
import type { ReactNode } from 'react'

/** The one query client of the page, and what hands it to the components that read. */
export interface Queries {
  readonly client: QueryClient
  readonly Provider: (props: { children: ReactNode }) => ReactNode
}

/** Makes the page's query client. */
export const createQueries = (options: QueryClientOptions): Queries => {
  const client = createQueryClient(options)
  return {
    client,
    Provider: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}
