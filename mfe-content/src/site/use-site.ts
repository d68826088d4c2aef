import { type BookPrice, defaultBookPrice, type Site } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { siteUrl } from '../query-urls'

/** The settings of the site: the price of the book and the support address. */
export const useSite = () => useQuery<Site>({ queryKey: [siteUrl] })

/** The price of the book; an API from before it was a setting sends none. */
export const bookPriceOf = (site: Partial<Site>): BookPrice => site.book ?? defaultBookPrice
