import { createLazyPart, type LazyPart } from '@haulyard/shared-ui'
import type { Queries, QueriesOptions } from './queries'

/** The page's queries, loaded with the first part of it that reads data. */
export type LazyQueries = LazyPart<Queries>

/** Makes the lazy queries: the frame and the landing page read nothing and do without them. */
export const createLazyQueries = (options: QueriesOptions): LazyQueries =>
  createLazyPart(async () => {
    const { createQueries } = await import(/* webpackChunkName: "queries" */ './queries')
    return createQueries(options)
  })
