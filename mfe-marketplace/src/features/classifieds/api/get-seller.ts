import type { Classified, Seller, SellerList } from '@haulyard/api-contract'
import { useListPages, useRecord } from '@haulyard/remote-kit'
import { sellerFilters, sellersUrl, sellerUrl } from '../seller-lists'

export const useSeller = (id: string) => useRecord<Seller>({ listUrl: sellersUrl, id })

/** The listings of a seller, newest first, page by page. */
export const useSellerClassifieds = (id: string, list: SellerList) =>
  useListPages<Classified>({
    url: `${sellerUrl(id)}/classifieds`,
    filters: sellerFilters(list),
    isPreviousKept: true,
  })
