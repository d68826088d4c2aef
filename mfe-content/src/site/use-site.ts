import { type BookPrice, defaultBookPrice, type Site } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'

/** The key of the query of `useSite`. */
export const siteKey = ['/api/site'] as const

/** The settings of the site: the price of the book and the support address. */
export const useSite = () => useQuery<Site>({ queryKey: siteKey })

/** The price of the book; an API from before it was a setting sends none. */
export const bookPriceOf = (site: Partial<Site>): BookPrice => site.book ?? defaultBookPrice
