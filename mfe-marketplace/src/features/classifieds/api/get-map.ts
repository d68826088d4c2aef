import type { ClassifiedMap } from '@haulyard/api-contract'
import { keepPreviousData, useQuery } from '@haulyard/remote-kit/query'
import type { AskedFilters } from '../classified-filters'
import { classifiedMapUrl } from './member-urls'

/** Where the classifieds of a list are in a box; the order of the list changes nothing. */
export const useClassifiedMap = (
  { sort: _sort, correct: _correct, ...filters }: AskedFilters,
  /** `null` until it is known. */
  box: string | null,
) =>
  useQuery<ClassifiedMap>({
    queryKey: [classifiedMapUrl, { ...filters, box: box ?? '' }],
    enabled: box !== null,
    placeholderData: keepPreviousData,
  })
