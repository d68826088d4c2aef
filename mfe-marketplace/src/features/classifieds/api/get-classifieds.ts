import type { Classified } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { AskedFilters } from '../classified-filters'

export const classifiedsUrl = '/api/classifieds'

/** The classifieds that match, in the order of the filters, page by page. */
export const useClassifieds = (filters: AskedFilters & { readonly box?: string }) =>
  useListPages<Classified>({
    url: classifiedsUrl,
    filters,
    isPreviousKept: true,
  })
