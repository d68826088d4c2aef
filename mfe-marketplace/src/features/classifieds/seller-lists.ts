import type { SellerList } from '@haulyard/api-contract'

/** Where sellers are read. */
export const sellersUrl = '/api/sellers'

export const sellerUrl = (id: string) => `${sellersUrl}/${encodeURIComponent(id)}`

/** The list of a query string. */
export const readSellerList = (search: URLSearchParams): SellerList =>
  search.get('state') === 'sold' ? 'sold' : 'active'

/** The filters of a list. */
export const sellerFilters = (state: SellerList) => (state === 'sold' ? { state } : {})
