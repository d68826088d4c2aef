import type { Queries, QueriesOptions } from './queries'

/** The page's queries, fetched with the first part of it that reads data. */
export interface LazyQueries {
  /** Starts the fetch, or joins the one under way; one that failed is tried anew. */
  load(): Promise<Queries>
  /** The queries, if anything has read data yet. */
  current(): Queries | null
}

/** Makes the lazy queries: the frame and the landing page read nothing and do without them. */
export const createLazyQueries = (options: QueriesOptions): LazyQueries => {
  let queries: Queries | null = null
  let pending: Promise<Queries> | null = null
  return {
    load() {
      pending ??= import(/* webpackChunkName: "queries" */ './queries').then(
        ({ createQueries }) => {
          queries = createQueries(options)
          return queries
        },
        (error: unknown) => {
          pending = null
          throw error
        },
      )
      return pending
    },
    current: () => queries,
  }
}
