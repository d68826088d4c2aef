import type { Classified } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { ClassifiedFilterValues } from '../classified-filters'

export const classifiedsUrl = '/api/classifieds'

/** The classifieds that match, newest first, page by page. */
export const useClassifieds = (filters: ClassifiedFilterValues) =>
  useListPages<Classified>({ url: classifiedsUrl, filters, isPreviousKept: true })
